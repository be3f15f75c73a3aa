-- What the member wants to be called in greetings; null: by their name.
ALTER TABLE members ADD COLUMN call_name text;
