-- Where a record that was moved comes among those of its sort order: between the ids, or keys, of the records beside it.
-- Null for one that was never moved, which comes by its id (decision 0110).
alter table items add column order_key uuid;

create or replace view searchable_items as
  select app_id, id, resource, parent_id, title, active, sort_order, release_date, data, version, created_at, updated_at, deleted_at,
    order_key
  from items
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid;
