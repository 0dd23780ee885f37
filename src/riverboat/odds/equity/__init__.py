"""Who wins how often: counted exactly where that is possible, sampled where it is not."""
