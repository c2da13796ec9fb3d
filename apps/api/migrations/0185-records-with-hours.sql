-- outside a transaction
-- Records that come out or end at an hour: the few that a list leaves out because of the time of day, and the next
-- moment at which an answer of the read API changes. They are read through the view searchable_items: under row-level
-- security PostgreSQL would not use an index over a part of the data.
create index concurrently if not exists items_released_at on items (app_id, release_date, (data->>'release_time'), id)
  where deleted_at is null and (data->>'release_time') is not null;
create index concurrently if not exists items_ending
  on items (app_id, ((data->>'visible_until') || 'T' || coalesce(data->>'visible_until_time', '24:00')), id)
  where deleted_at is null and (data->>'visible_until') is not null;
