-- contract: 0.9.0
-- Only days that are not over are in `day_counts` now, and `day_counts_age` finds them. Release 0.9.0 has no counts.
drop index if exists day_counts_open;
