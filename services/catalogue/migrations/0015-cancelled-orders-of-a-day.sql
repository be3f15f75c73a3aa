-- How many orders a member cancelled on a day in Kuala Lumpur (decision D158): the row refuses one more than the limit.
CREATE TABLE cancellation_days (
  member_id uuid NOT NULL,
  day date NOT NULL,
  cancelled integer NOT NULL CONSTRAINT cancellation_days_cancelled_known CHECK (cancelled > 0),
  CONSTRAINT cancellation_days_pkey PRIMARY KEY (member_id, day)
);
