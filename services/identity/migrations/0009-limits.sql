-- The instants at which a number or an email was used, for the limiter.
ALTER TABLE turns RENAME TO limits;
ALTER TABLE limits RENAME CONSTRAINT turns_pkey TO limits_pkey;
