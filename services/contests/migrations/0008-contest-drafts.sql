-- Contests that staff have begun and not published (decision D113). They lie apart from contests, so that nothing that reads
-- contests can come upon one.
CREATE TABLE contest_drafts (
  id uuid CONSTRAINT contest_drafts_pkey PRIMARY KEY,
  -- The values of the form; the back office alone knows what stands in them.
  document jsonb NOT NULL CONSTRAINT contest_drafts_document_known CHECK (jsonb_typeof(document) = 'object'),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  changed_by text
);
