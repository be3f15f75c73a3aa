-- What the browser of a sign-up has shown, until the account is verified: whoever opens the link of the mail elsewhere
-- still claims the device that signed up (decision D22).
ALTER TABLE members ADD COLUMN sign_up_devices text[] NOT NULL DEFAULT '{}';
