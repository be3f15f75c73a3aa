-- Who acted is more than an administrator, and what changed is kept too. Rows of other services come as facts, by their own ids.
ALTER TABLE audit RENAME COLUMN admin_id TO actor_id;
ALTER TABLE audit ADD COLUMN actor_kind text NOT NULL DEFAULT 'administrator';
ALTER TABLE audit ALTER COLUMN actor_kind DROP DEFAULT;
ALTER TABLE audit ADD COLUMN changes jsonb NOT NULL DEFAULT '{}';

ALTER TABLE audit DISABLE TRIGGER audit_append_only;
UPDATE audit SET actor_kind = 'operator' WHERE actor_id = 'ops';
ALTER TABLE audit ENABLE TRIGGER audit_append_only;

CREATE INDEX audit_record_idx ON audit (record_id, at DESC);
