-- outside a transaction
-- The days of records that the home page announces, by the definitions' `days`: an index for each field, so that
-- no other record is read. They are read through the view searchable_items: under row-level security PostgreSQL would
-- not use an index over a part of the data.
create index concurrently if not exists items_start_day on items (app_id, resource, (data->>'start_date'), id)
  where deleted_at is null and active and resource in ('summits', 'virtual_events');
create index concurrently if not exists items_end_day on items (app_id, (data->>'end_date'), id)
  where deleted_at is null and active and resource = 'summits';
create index concurrently if not exists items_expiry_day on items (app_id, (data->>'expiry_date'), id)
  where deleted_at is null and active and resource = 'tags';
create index concurrently if not exists items_closing_day on items (app_id, (data->>'link_expiry_date'), id)
  where deleted_at is null and active and resource = 'action_forms';
create index concurrently if not exists items_yearly_day on items (app_id, (data->>'month'), (data->>'day_of_month'), id)
  where deleted_at is null and active and resource = 'events';
