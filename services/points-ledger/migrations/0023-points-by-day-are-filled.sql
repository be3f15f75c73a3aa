DROP TABLE member_days_to_fill;

-- Points by member are found by their days now.
DROP INDEX entries_member_latest_idx;
