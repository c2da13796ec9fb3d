-- Private files, replaced files, and where a picture's subject is.

alter table media
  -- The key that the bytes of a private file are sealed with, itself sealed by the vault. Null for a public file.
  add column sealed_key bytea,
  -- Who may ask for an address of a private file: the platform's super users, or whoever administers the app.
  add column readers text not null default 'superUsers' check (readers in ('superUsers', 'appAdmins')),
  -- Counts the times that other bytes took the place of these. References, and the id, stay.
  add column revision integer not null default 0 check (revision >= 0),
  -- What a cropped size keeps in sight, in hundredths of the picture's width and height.
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100),
  add column deleted_by text not null default '';

-- The library lists what is public and not deleted, page by page after the last row that was seen.
create index media_newest on media (app_id, created_at desc, id desc) where deleted_at is null and not private;
create index media_by_name on media (app_id, lower(filename), id) where deleted_at is null and not private;
create index media_by_size on media (app_id, size desc, id desc) where deleted_at is null and not private;
create index media_deleted on media (app_id, deleted_at desc, id desc) where deleted_at is not null;
create index media_search on media using gin (app_id, filename gin_trgm_ops) where deleted_at is null and not private;

-- Search by part of a name: a window of the owner's, as searchable_items is (migration 0002). No private file comes through it.
create view searchable_media as
  select app_id, id, kind, filename, content_type, size, width, height, created_by, created_at, revision, focal_x, focal_y
  from media
  where app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid) and deleted_at is null and not private;
-- With one policy in a statement no table of it may be searched by its trigram index.
create view searchable_media_refs as
  select app_id, media_id, owner_id from media_refs where app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select on searchable_media, searchable_media_refs to greenroom_api;
