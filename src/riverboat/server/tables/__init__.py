"""Running tables: one host each, its dealer, clocks, watchers, facts and history."""
