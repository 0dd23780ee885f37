"""What players decide about their hands: fold or play, check or bet, how to set them."""
