"""What every test stands on: the rule marker, the command line, and hypothesis on noisy machines."""

import os

from hypothesis import HealthCheck, settings

pytest_plugins = ["pytester", "riverboat.testing.rules", "riverboat.testing.cli"]

# Deadlines and slowness checks measure the machine, not the code. Examples are the same in every run, so that
# a failure is about the change at hand; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", settings.get_profile("ci"), derandomize=False, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
