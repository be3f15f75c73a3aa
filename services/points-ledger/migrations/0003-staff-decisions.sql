-- Why staff moved points, beside the transfer that did it (decisions D44, D139); nobody can change it.
CREATE TABLE staff_decisions (
  transfer_id uuid CONSTRAINT staff_decisions_pkey PRIMARY KEY,
  -- An administrator's id, or "ops" for the command line.
  decided_by text NOT NULL,
  call text NOT NULL,
  reason text NOT NULL,
  decided_at timestamptz NOT NULL
);
CREATE TRIGGER staff_decisions_append_only BEFORE UPDATE OR DELETE ON staff_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_decisions_no_truncate BEFORE TRUNCATE ON staff_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
