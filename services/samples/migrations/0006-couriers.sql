-- Who carries the parcel and the number it has there, where the fulfilment partner says so.
ALTER TABLE sample_order_states ADD COLUMN courier text NOT NULL DEFAULT '';
ALTER TABLE sample_order_states ADD COLUMN consignment text NOT NULL DEFAULT '';
