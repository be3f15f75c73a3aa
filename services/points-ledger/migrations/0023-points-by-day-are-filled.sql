-- contract: migration 0022 alone read member_days_to_fill. Points by member are found by their days now; until its last pod is replaced, the release
-- before reads that one report without its index.
DROP TABLE member_days_to_fill;
DROP INDEX entries_member_latest_idx;
