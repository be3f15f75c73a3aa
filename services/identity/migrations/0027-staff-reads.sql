-- When staff read members' personal data (trust-and-desk 3.1): who, in which role, by which call, and what chose the members. Whose data it was
-- stands in the two tables below. Nothing of it can be changed.
CREATE TABLE staff_reads (
  id uuid CONSTRAINT staff_reads_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  reader_id text NOT NULL,
  role text NOT NULL,
  call text NOT NULL,
  query jsonb NOT NULL
);
CREATE INDEX staff_reads_at_idx ON staff_reads (at);
COMMENT ON TABLE staff_reads IS 'service may: SELECT, INSERT';

-- Of up to 50 members: a row for each.
CREATE TABLE staff_read_members (
  member_id uuid NOT NULL,
  at timestamptz NOT NULL,
  read_id uuid NOT NULL,
  CONSTRAINT staff_read_members_pkey PRIMARY KEY (member_id, at, read_id)
);
CREATE INDEX staff_read_members_at_idx ON staff_read_members (at);
COMMENT ON TABLE staff_read_members IS 'service may: SELECT, INSERT';

-- Of more: a bit for each, by the member's ordinal, 2,048 to a row. A list of 100,000 members is 49 rows.
ALTER TABLE members ADD COLUMN ordinal bigint GENERATED ALWAYS AS IDENTITY;
CREATE TABLE staff_read_blocks (
  block bigint NOT NULL,
  at timestamptz NOT NULL,
  read_id uuid NOT NULL,
  part integer NOT NULL,
  members bit(2048) NOT NULL,
  CONSTRAINT staff_read_blocks_pkey PRIMARY KEY (block, at, read_id, part)
);
CREATE INDEX staff_read_blocks_at_idx ON staff_read_blocks (at);
COMMENT ON TABLE staff_read_blocks IS 'service may: SELECT, INSERT';
