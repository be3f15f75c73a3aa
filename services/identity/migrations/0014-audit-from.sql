-- The network that an administrator called from, e.g. 203.0.113.0/24; empty for everybody else and before this was noted.
ALTER TABLE audit ADD COLUMN actor_from text NOT NULL DEFAULT '';
