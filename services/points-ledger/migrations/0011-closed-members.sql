-- Who closed their account, and when last: what waited for them then is dropped, and while it is closed nothing new comes (trust-and-desk 1.2).
CREATE TABLE closed_members (
  member_id uuid CONSTRAINT closed_members_pkey PRIMARY KEY,
  is_closed boolean NOT NULL,
  -- The last time that it was closed; stays when it is opened again.
  closed_at timestamptz NOT NULL,
  -- Of the newest fact: an older one that comes late changes nothing.
  changed_at timestamptz NOT NULL
);
