-- Files that come with an import: from the archive in which its table came, or from the web addresses in its cells. They
-- lie beside the import until it is made, and become the app's own with it.
alter table import_drafts add column is_archive boolean not null default false;
-- Whether files at web addresses are copied into the media library.
alter table import_drafts add column copies_files boolean not null default false;

create table import_files (
  app_id uuid not null,
  draft_id uuid not null,
  -- SHA-256 of what the cell says, and of what kind of file its column wants.
  source bytea not null,
  -- The file's id in the library, once it is imported; null when it cannot be had.
  media_id uuid,
  kind text,
  filename text,
  content_type text,
  size bigint,
  sha256 bytea,
  width integer,
  height integer,
  -- Why it cannot be had, in a sentence.
  problem text,
  imported boolean not null default false,
  primary key (app_id, draft_id, source)
);
alter table import_files add constraint import_files_draft_id_fkey
  foreign key (app_id, draft_id) references import_drafts on delete cascade;
alter table import_files enable row level security;
create policy own_app on import_files
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on import_files to greenroom_api;
