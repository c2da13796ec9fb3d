-- Two windows through which a tenant connection sees more than row-level security lets it, and still no other app's content. Each pins
-- the app itself; they belong to the owner, for whom the policies of the tables beneath do not count.

-- Title search. Under a policy PostgreSQL may not use the trigram index, because ILIKE is not leakproof: it compares every title of
-- the app instead (measured on 10,000 articles: 6.7 ms against 0.5 ms).
create view searchable_items as
  select app_id, id, resource, parent_id, title, active, sort_order, release_date, data, version, created_at, updated_at, deleted_at
  from items
  where app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid);

-- The businesses under the app: id, name and whether each is active. Their own rows are other apps' rows.
create view child_apps as
  select r.parent_id as app_id, a.id, a.name, a.disabled_at is null and not a.is_pending as active
  from app_relations r join apps a on a.id = r.app_id
  where r.parent_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid);

grant select on searchable_items, child_apps to greenroom_api;

-- The short paths name an item without its app.
create index items_by_id on items (id);
