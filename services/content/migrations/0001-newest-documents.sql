-- Lists are read newest first within a collection.
CREATE INDEX documents_newest_idx ON documents (collection, created_at DESC, id DESC);
