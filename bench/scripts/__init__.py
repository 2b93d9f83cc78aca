"""Programs that the benchmark runs in processes of their own."""
