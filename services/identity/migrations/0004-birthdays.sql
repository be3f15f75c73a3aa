-- Whose birthday is on a day, as month * 100 + day: asked once a day, for each day of the week behind (decision D89).
CREATE INDEX members_birthday_idx ON members ((extract(month FROM dob) * 100 + extract(day FROM dob)), id)
  WHERE verified_at IS NOT NULL AND NOT blocked;
