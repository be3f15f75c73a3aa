-- Registered codes as the scan report shows them: built from facts alone, rebuilt by one command, no personal data.
CREATE TABLE scans (
  registration_id uuid NOT NULL,
  scanned_at      timestamptz(3) NOT NULL,
  code            text NOT NULL,
  code_group      text NOT NULL,
  batch_id        text NOT NULL,
  brand           text NOT NULL,
  format          text NOT NULL,
  size            text NOT NULL,
  points          bigint NOT NULL,
  bonus_points    bigint NOT NULL,
  member_id       uuid NOT NULL,
  CONSTRAINT scans_pkey PRIMARY KEY (registration_id)
);
CREATE INDEX scans_scanned_idx ON scans (scanned_at DESC, registration_id DESC);

-- The same scans summed by day in Kuala Lumpur, for the chart.
CREATE TABLE scan_days (
  scanned_on date NOT NULL,
  scans      bigint NOT NULL,
  points     bigint NOT NULL,
  CONSTRAINT scan_days_pkey PRIMARY KEY (scanned_on)
);
