-- A push that is sent in parts: to each member at an hour of their own zone, or with two subjects to a part of them
-- first.
-- What clocks show where each member is when they get it, and the zone of members whose zone is not known.
alter table push_notifications add column local_time text;
alter table push_notifications add column default_zone text;
-- The second subject, and the one that went to the rest: a or b.
alter table push_notifications add column subject_b text;
alter table push_notifications add column better_subject text;
-- When the part is due; null when it was due with the push. And its subject, a or b; null for the rest.
alter table push_batches add column part_at timestamptz;
alter table push_batches add column variant text;
