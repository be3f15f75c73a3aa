-- Formats that a brand was given and that no sample, batch of codes or child names yet: undoing the addition takes them away again
-- (trust-and-desk 8.1). The first use deletes the row, and so does the undoing: the row decides which of the two came first. Formats from before
-- this table count as used.
CREATE TABLE unused_formats (
  format uuid CONSTRAINT unused_formats_pkey PRIMARY KEY CONSTRAINT unused_formats_format_fkey REFERENCES formats (id)
);
