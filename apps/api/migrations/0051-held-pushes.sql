-- A push that a person confirmed is held until this moment before the first device is told, and can be undone until
-- then. Null: nothing holds it.
alter table push_notifications add column held_until timestamptz;
alter table older_pushes add column held_until timestamptz;
