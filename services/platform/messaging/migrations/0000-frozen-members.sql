-- Members whose account is being checked (trust-and-desk 10.2, ADR 58). The revision counts the changes of a member: an older mark that
-- arrives late changes nothing.
CREATE TABLE frozen_members (
  member_id uuid CONSTRAINT frozen_members_pkey PRIMARY KEY,
  is_frozen boolean NOT NULL,
  revision integer NOT NULL,
  changed_at timestamptz NOT NULL
);

-- The frozen ones among members. Each member's lock is shared by acts and held until their transaction ends; a change of the mark takes it
-- alone. So an act either ends before the mark is changed, or reads the changed mark: the second statement of a volatile function sees what was
-- committed while the first one waited. Locks are taken in one order, so that two acts and two changes cannot wait for each other in a circle.
CREATE FUNCTION frozen_among(members uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('freeze ' || m, 0)) FROM (SELECT DISTINCT m FROM unnest(members) AS m ORDER BY m) AS in_order;
  RETURN QUERY SELECT f.member_id FROM frozen_members f WHERE f.member_id = ANY (members) AND f.is_frozen;
END $$;
