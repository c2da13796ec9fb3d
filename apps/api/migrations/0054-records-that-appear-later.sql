-- outside a transaction

-- What becomes visible later. Most records are visible from the moment they are made, and are not in it.
create index concurrently if not exists items_scheduled on items (app_id, release_date)
  where deleted_at is null and release_date > created_at;
