-- A batch of codes printed on one product. Only complete, active batches redeem.
CREATE TABLE batches (
  id uuid CONSTRAINT batches_pkey PRIMARY KEY,
  brand_id text NOT NULL,
  brand_name text NOT NULL,
  format_id text NOT NULL,
  format_name text NOT NULL,
  size_id text NOT NULL,
  size_name text NOT NULL,
  points bigint NOT NULL CONSTRAINT batches_points_positive CHECK (points > 0),
  quantity integer NOT NULL CONSTRAINT batches_quantity_range CHECK (quantity BETWEEN 1 AND 1000000),
  code_group text NOT NULL CONSTRAINT batches_code_group_check CHECK (code_group IN ('STANDARD', 'SPECIAL')),
  status text NOT NULL CONSTRAINT batches_status_check CHECK (status IN ('generating', 'complete', 'failed')),
  active boolean NOT NULL DEFAULT true,
  -- How many codes the running generation has sent so far; the codes themselves appear all at once.
  generated integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
-- One generation at a time (decision D110).
CREATE UNIQUE INDEX batches_one_generating ON batches ((true)) WHERE status = 'generating';

-- One row a code; whoever is in member_id was first. There is no foreign key and no second B-tree on purpose: a batch of a
-- million goes in by COPY, and the codes of a batch lie next to each other, which is what the BRIN index needs.
CREATE TABLE codes (
  code text COLLATE "C" CONSTRAINT codes_pkey PRIMARY KEY,
  batch_id uuid NOT NULL,
  member_id uuid,
  registered_at timestamptz
) WITH (fillfactor = 85);
CREATE INDEX codes_batch_idx ON codes USING brin (batch_id) WITH (pages_per_range = 16, autosummarize = on);

CREATE TABLE registrations (
  id uuid CONSTRAINT registrations_pkey PRIMARY KEY,
  code text COLLATE "C" NOT NULL CONSTRAINT registrations_code_key UNIQUE,
  member_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  idempotency_key text COLLATE "C",
  base_points bigint NOT NULL,
  bonus_points bigint NOT NULL,
  -- [{entryId, points, source, fromAccount}]: the same lines whoever asks the ledger to post them.
  lines jsonb NOT NULL,
  found_scanned boolean NOT NULL,
  registered_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT registrations_points_not_negative CHECK (base_points > 0 AND bonus_points >= 0)
);
CREATE UNIQUE INDEX registrations_key_member_key ON registrations (idempotency_key, member_id) WHERE idempotency_key IS NOT NULL;

-- What the multiplier and the limit on wrong codes need to know about a member; its row is locked while they decide.
CREATE TABLE member_progress (
  member_id uuid CONSTRAINT member_progress_pkey PRIMARY KEY,
  registered integer NOT NULL DEFAULT 0,
  pants integer NOT NULL DEFAULT 0,
  misses integer NOT NULL DEFAULT 0,
  misses_since timestamptz
) WITH (fillfactor = 80);

-- The 5th and the 10th pants code of a member (decision D59). Without voucher_id the grant is pending.
CREATE TABLE milestones (
  id uuid CONSTRAINT milestones_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  registration_id uuid NOT NULL CONSTRAINT milestones_registration_key UNIQUE,
  count integer NOT NULL,
  voucher_type text NOT NULL CONSTRAINT milestones_voucher_type_check CHECK (voucher_type IN ('RM5', 'RM10')),
  reached_at timestamptz NOT NULL,
  voucher_id text,
  -- What the first answer told the member; a repetition of the call says the same.
  answered_granted boolean,
  CONSTRAINT milestones_member_count_key UNIQUE (member_id, count)
);
CREATE INDEX milestones_pending_idx ON milestones (reached_at) WHERE voucher_id IS NULL;

CREATE TABLE settings (
  singleton boolean CONSTRAINT settings_pkey PRIMARY KEY DEFAULT true CONSTRAINT settings_one_row CHECK (singleton),
  double_points_day integer NOT NULL CONSTRAINT settings_day_range CHECK (double_points_day BETWEEN 1 AND 31)
);

-- Up to where registrations were compared with the ledger.
CREATE TABLE reconciliation_marks (
  name text CONSTRAINT reconciliation_marks_pkey PRIMARY KEY,
  registration_id uuid NOT NULL
);
