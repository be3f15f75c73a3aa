-- Wishes that staff added and that nobody gave points to yet: undoing the addition takes them away again (trust-and-desk 8.1). The first gift
-- deletes the row, and so does the undoing: the row decides which of the two came first, wherever the wish itself lies. Wishes from before this
-- table count as used.
CREATE TABLE unused_wishes (
  wish uuid CONSTRAINT unused_wishes_pkey PRIMARY KEY
);
