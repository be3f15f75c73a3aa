-- The auditor looks at what was posted lately; without this it would read every transfer there ever was, every 30 seconds.
CREATE INDEX transfers_posted_at_idx ON transfers USING brin (posted_at) WITH (pages_per_range = 32, autosummarize = on);
