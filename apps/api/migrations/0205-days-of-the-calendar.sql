-- outside a transaction
-- The days that the calendar of an app shows. Items are read through the view searchable_items: under row-level
-- security PostgreSQL would not use an index over a part of the data. Other days have indexes already (0115, 0185).
create index concurrently if not exists items_released on items (app_id, release_date, id)
  where deleted_at is null and active and release_date is not null;
create index concurrently if not exists items_dripping on items (app_id, id)
  where deleted_at is null and active and resource = 'courses' and (data->>'drip_system') = 'true';
