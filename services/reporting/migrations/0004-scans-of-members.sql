-- What a member registered, newest first, for their own history.
CREATE INDEX scans_member_idx ON scans (member_id, scanned_at DESC, registration_id DESC);
