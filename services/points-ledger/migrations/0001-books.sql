-- Who has how many points. Members' accounts are member:<id>; the programme's are issuance:<source>, redemption,
-- donation and forfeiture, and go negative as they pay out: all balances together are always zero.
CREATE TABLE accounts (
  id text COLLATE "C" CONSTRAINT accounts_pkey PRIMARY KEY,
  balance bigint NOT NULL,
  held bigint NOT NULL DEFAULT 0,
  -- The number of entries of the account, and the version of its last one.
  version bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT accounts_held_not_negative CHECK (held >= 0),
  -- What is on hold is covered, so a member's balance cannot be negative either.
  CONSTRAINT accounts_member_covered CHECK (id NOT LIKE 'member:%' OR balance >= held)
) WITH (fillfactor = 80);
CREATE INDEX accounts_updated_at_idx ON accounts USING brin (updated_at) WITH (pages_per_range = 8, autosummarize = on);

-- One row per posting. The key is the caller's idempotency key; request_hash tells the same request from another one.
CREATE TABLE transfers (
  key text COLLATE "C" CONSTRAINT transfers_pkey PRIMARY KEY,
  id uuid NOT NULL CONSTRAINT transfers_id_key UNIQUE,
  request_hash bytea NOT NULL,
  kind text NOT NULL CONSTRAINT transfers_kind_check CHECK (kind IN ('award', 'settlement', 'reversal', 'forfeiture')),
  member_account text COLLATE "C" NOT NULL,
  reverses uuid,
  occurred_at timestamptz NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX transfers_reverses_key ON transfers (reverses) WHERE reverses IS NOT NULL;

-- The lines of the books, two for each movement. posted_at is the database's time, so that a partition fills once;
-- occurred_at is the time the rules go by.
CREATE TABLE entries (
  id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  account_version bigint NOT NULL,
  points bigint NOT NULL CONSTRAINT entries_points_not_zero CHECK (points <> 0),
  balance_before bigint NOT NULL,
  balance_after bigint NOT NULL,
  source text NOT NULL,
  counts_toward_tier boolean NOT NULL,
  occurred_at timestamptz NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT entries_add_up CHECK (balance_after = balance_before + points),
  CONSTRAINT entries_pkey PRIMARY KEY (account_id, account_version, posted_at)
) PARTITION BY RANGE (posted_at);
CREATE INDEX entries_transfer_idx ON entries (transfer_id);
CREATE INDEX entries_posted_at_idx ON entries USING brin (posted_at) WITH (autosummarize = on);

CREATE TABLE holds (
  id uuid CONSTRAINT holds_pkey PRIMARY KEY,
  key text COLLATE "C" NOT NULL CONSTRAINT holds_key_key UNIQUE,
  request_hash bytea NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  points bigint NOT NULL CONSTRAINT holds_points_positive CHECK (points > 0),
  source text NOT NULL,
  to_account text NOT NULL,
  state text NOT NULL DEFAULT 'open' CONSTRAINT holds_state_check CHECK (state IN ('open', 'settled', 'released', 'expired')),
  -- What the first answer said, for a replay.
  available_after bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);
CREATE INDEX holds_open_idx ON holds (expires_at) WHERE state = 'open';
CREATE INDEX holds_account_open_idx ON holds (account_id) WHERE state = 'open';

-- Referrals whose amounts wait for the referrer's tier, which another service knows.
CREATE TABLE pending_referrals (
  referral_id uuid CONSTRAINT pending_referrals_pkey PRIMARY KEY,
  referrer_id uuid NOT NULL,
  referee_id uuid NOT NULL,
  qualified_at timestamptz NOT NULL,
  chosen_now timestamptz,
  traceparent text NOT NULL DEFAULT ''
);

-- How far the incremental audit has looked.
CREATE TABLE audit_marks (
  name text CONSTRAINT audit_marks_pkey PRIMARY KEY,
  looked_until timestamptz NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books are append only: % on %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Row triggers on a partitioned table reach each partition, those of the future too.
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Makes the partitions of this month and the next ones. A row for which no month was prepared lands in the default
-- partition instead of failing; the audit reports such rows.
CREATE FUNCTION ensure_entry_partitions(months_ahead integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  first_day date;
  partition_name text;
  made integer := 0;
BEGIN
  FOR step IN 0..months_ahead LOOP
    first_day := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => step))::date;
    partition_name := 'entries_' || to_char(first_day, 'YYYY_MM');
    IF to_regclass(partition_name) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF entries FOR VALUES FROM (%L) TO (%L)', partition_name,
        first_day::text || ' 00:00:00+00', (first_day + interval '1 month')::date::text || ' 00:00:00+00');
      EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', partition_name);
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM CURRENT_USER, PUBLIC', partition_name);
      made := made + 1;
    END IF;
  END LOOP;
  RETURN made;
END $$;
CREATE TABLE entries_unprepared PARTITION OF entries DEFAULT;
SELECT ensure_entry_partitions(3);

-- The application's role may only append (a superuser is held by the triggers alone).
REVOKE UPDATE, DELETE, TRUNCATE ON entries, entries_unprepared, transfers FROM CURRENT_USER, PUBLIC;
