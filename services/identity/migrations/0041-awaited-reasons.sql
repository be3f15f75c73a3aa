-- Reasons of acts of other services, until the rows of the audit log arrive: of undoing, and of acts on a member's screen (trust-and-desk 7.5, 8.1).
ALTER TABLE undo_reasons RENAME TO awaited_reasons;
ALTER TABLE awaited_reasons RENAME CONSTRAINT undo_reasons_pkey TO awaited_reasons_pkey;
