-- outside a transaction
-- What becomes visible later, as items_scheduled, for apps of any time zone: where days begin up to 12 hours after those
-- of UTC, a record can be created in the evening for a day that has begun in UTC. The release before reads
-- items_scheduled.
create index concurrently if not exists items_coming on items (app_id, release_date)
  where deleted_at is null and (release_date at time zone 'UTC') > (created_at at time zone 'UTC') - interval '12 hours';
