-- One database per service; each service migrates its own.
CREATE DATABASE club_notifications;
CREATE DATABASE club_catalogue;
CREATE DATABASE club_samples;
CREATE DATABASE club_identity;
CREATE DATABASE club_tiers;
CREATE DATABASE club_points_ledger;
CREATE DATABASE club_codes;
CREATE DATABASE club_contests;
CREATE DATABASE club_content;
CREATE DATABASE club_reporting;
