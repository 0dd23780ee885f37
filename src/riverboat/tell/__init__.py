"""What happens at a table, told in words for people: hand logs, scripts, demonstrations.

narrator = Narrator()
for event in events:
    print(narrator.tell(event))         # Ann raises to $6

Facts serve as well as events: a card that the listener may not know is told as `??`.
"""

from riverboat.tell.narrator import Narrator
from riverboat.tell.words import tell, tell_marked, tell_winner

__all__ = ["Narrator", "tell", "tell_marked", "tell_winner"]
