-- Rounded to the millisecond, a message that is queued now was due up to half a millisecond from now: the loop woken for it
-- found nothing, and it waited for the next poll.
ALTER TABLE messages ALTER COLUMN due_at TYPE timestamptz;
