-- What had left the stock of an item before its redemptions were recorded here: what left it since is theirs, line by line.
ALTER TABLE items ADD COLUMN redeemed_before integer NOT NULL DEFAULT 0;
UPDATE items i SET redeemed_before = i.redeemed - coalesce((
  SELECT sum(l.quantity) FROM redemption_lines l JOIN redemptions r ON r.id = l.redemption_id WHERE l.item = i.id AND r.stock = 'reserved'), 0);
