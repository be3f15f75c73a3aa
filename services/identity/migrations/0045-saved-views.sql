-- Lists of the back office as staff saved them by name: the path of the screen, and the filters, columns and sorting of its address (ADR 64).
-- A removed view has no place; its row stays for an undo.
CREATE TABLE saved_views (
  id uuid CONSTRAINT saved_views_pkey PRIMARY KEY,
  owner_id uuid NOT NULL CONSTRAINT saved_views_owner_fkey REFERENCES admins (id),
  -- One of the places that an administrator has for views: so many views, and no more, fit.
  place smallint CONSTRAINT saved_views_place_bounds CHECK (place BETWEEN 1 AND 50),
  name text NOT NULL CONSTRAINT saved_views_name_given CHECK (name <> ''),
  path text NOT NULL,
  -- JSON: pairs of name and value, so that the values of a member are found as they are written.
  query text NOT NULL,
  shared boolean NOT NULL,
  saved_at timestamptz NOT NULL,
  removed_at timestamptz,
  CONSTRAINT saved_views_place_key UNIQUE (owner_id, place),
  CONSTRAINT saved_views_placed_while_kept CHECK ((place IS NULL) = (removed_at IS NOT NULL))
);

-- An erased member's name leaves a dash, which several views may have.
CREATE UNIQUE INDEX saved_views_name_key ON saved_views (owner_id, path, lower(name)) WHERE place IS NOT NULL AND name <> '—';
CREATE INDEX saved_views_path_idx ON saved_views (path) WHERE place IS NOT NULL;
