-- What a member earned and spent on a day in Kuala Lumpur, by source: reports over all members read these rows instead of their lines
-- (docs/performance/background-work.md). gained and lost are both positive; which sources give points back is the report's to know (D149).
CREATE TABLE member_days (
  account_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  gained bigint NOT NULL CONSTRAINT member_days_gained_not_negative CHECK (gained >= 0),
  lost bigint NOT NULL CONSTRAINT member_days_lost_not_negative CHECK (lost >= 0),
  -- Of the newest line of that day and source.
  last_at timestamptz NOT NULL,
  CONSTRAINT member_days_pkey PRIMARY KEY (account_id, day, source)
);
COMMENT ON TABLE member_days IS 'service may: SELECT';
CREATE INDEX member_days_latest_idx ON member_days (last_at DESC, account_id DESC);

-- Whoever posts, an older release too, which has no rights on the table. Accounts are locked before their lines are written, and rows come in one order.
CREATE FUNCTION add_to_member_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO member_days AS d (account_id, day, source, gained, lost, last_at)
  SELECT account_id, (occurred_at AT TIME ZONE 'UTC' + interval '8 hours')::date, source,
    coalesce(sum(points) FILTER (WHERE points > 0), 0), coalesce(-sum(points) FILTER (WHERE points < 0), 0), max(occurred_at)
  FROM posted WHERE account_id LIKE 'member:%' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT ON CONSTRAINT member_days_pkey
  DO UPDATE SET gained = d.gained + excluded.gained, lost = d.lost + excluded.lost, last_at = greatest(d.last_at, excluded.last_at);
  RETURN NULL;
END $$;

-- Waits for the postings under way; those after it are counted by the trigger, those before it up to the version of their account at this moment.
CREATE TRIGGER entries_add_to_days AFTER INSERT ON entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION add_to_member_days();
CREATE TABLE member_days_to_fill (account_id text COLLATE "C" CONSTRAINT member_days_to_fill_pkey PRIMARY KEY, version bigint NOT NULL);
INSERT INTO member_days_to_fill SELECT id, version FROM accounts WHERE id LIKE 'member:%';
