-- outside a transaction

-- What lies in a record, in the trash or not: for the trash, and for the key that removes it with its parent.
create index concurrently if not exists items_children on items (app_id, parent_id) where parent_id is not null;

-- Lists by the date of the last change.
create index concurrently if not exists items_by_change on items (app_id, resource, updated_at, id) where deleted_at is null;

-- The trash by pages, and what is counted in it, without its rows.
drop index concurrently if exists items_trash;
create index concurrently if not exists items_trash on items (app_id, deleted_at desc, id)
  include (resource, parent_id, purging_at) where deleted_at is not null;
