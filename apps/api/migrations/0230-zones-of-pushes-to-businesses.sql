-- The local time and the zone of a scheduled push to businesses, and the release of the rules of time zones by which
-- due_at was computed from them. Null where due_at alone decides.
alter table business_pushes add column local_time text;
alter table business_pushes add column time_zone text;
alter table business_pushes add column zone_rules text;
