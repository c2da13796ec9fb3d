-- What a database that is spread over several servers does not take (decision 0044), and what it takes and does wrongly.

-- No policy has a subquery: the servers that hold a part of a table refuse one. With the statement's own app_id = $1 PostgreSQL
-- compares the setting once, before it reads anything.
alter policy own_app on apps using (id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on action_form_contents
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on app_creators
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on app_relations
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on app_revisions
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on app_secrets
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on audit_log
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on content_versions
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on default_views
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on devices
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on idempotency_keys
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on item_counts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on item_revisions
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on items
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on links
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on media
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on media_refs
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on member_change_parts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on member_changes
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on member_counts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on member_courses
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on member_sessions
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on member_tags
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on member_unlocks
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on member_url_tags
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on members
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on older_pushes
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on public_links
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on push_batches
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on push_circuits
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on push_notifications
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on push_openings
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on push_tags
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on saved_views
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on unlock_codes
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on upload_parts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter policy own_app on uploads
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);

-- Who administers an app is read together with the app, on the owner's connection; so are the apps under it. Tenant connections see
-- nobody's account any more.
drop policy creators_of_own_app on users;
revoke select (id, email, name) on users from greenroom_api;
drop view child_apps;

-- A restrictive policy becomes a permissive one on the servers that hold the rows: a tenant connection could delete versions of
-- records that are there. It may delete none now.
drop policy only_of_gone_records on item_revisions;
revoke delete on item_revisions from greenroom_api;
-- They go with their record all the same: the trigger works with the rights of the owner, on the rows that were just deleted.
alter function forget_versions() security definer;
alter function forget_versions() set search_path = public, pg_temp;

-- The windows of the owner (decision 0015) say their app in the same way.
create or replace view searchable_items as
  select app_id, id, resource, parent_id, title, active, sort_order, release_date, data, version, created_at, updated_at, deleted_at
  from items
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid;
create or replace view searchable_media as
  select app_id, id, kind, filename, content_type, size, width, height, created_by, created_at, revision, focal_x, focal_y
  from media
  where (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid and (deleted_at is null) and (not private));
create or replace view searchable_media_refs as
  select app_id, media_id, owner_id
  from media_refs
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid;
create or replace view searchable_member_courses as
  select app_id, member_id, course_id
  from member_courses
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid;
create or replace view searchable_member_tags as
  select app_id, member_id, tag_id
  from member_tags
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid;
create or replace view searchable_members as
  select app_id, id, name, email, blacklisted, created_at, updated_at
  from members
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid;

-- Unique keys hold the app, because each server knows its own rows only. The ids and tokens are random: 122 bits and more.
drop index media_id;
create index media_by_id on media (id);
drop index public_links_token;
create unique index public_links_token on public_links (app_id, token);
drop index action_form_contents_edit;
create unique index action_form_contents_edit on action_form_contents (app_id, edit_token_hash) where edit_token_hash is not null;

-- A key that sets a column to null may not hold the app. Whoever deletes members takes their devices from them.
alter table devices drop constraint devices_app_id_member_id_fkey;
alter table devices add constraint devices_member_fkey foreign key (app_id, member_id) references members (app_id, id);

-- A table of the coordinator alone has no keys to tables that lie elsewhere.
alter table push_circuits drop constraint push_circuits_app_id_fkey;
