-- Files that people look through before they import them, the rows that could not be imported as they are, and what an
-- import changed, so that it can be taken back.
create table import_drafts (
  app_id uuid not null,
  id uuid not null,
  table_name text not null,
  filename text not null,
  size bigint not null,
  -- The file's first line, and the first rows behind it.
  names jsonb not null,
  samples jsonb not null,
  -- For each column of the file that of the table, or null.
  columns jsonb not null,
  state text not null default 'open' check (state in ('open', 'checking', 'checked', 'failed', 'importing', 'imported')),
  -- Counts the checks: a job of an earlier one finds that it is no longer wanted.
  turn integer not null default 0,
  rows_read integer not null default 0,
  rows_created integer not null default 0,
  rows_updated integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_refused integer not null default 0,
  -- Why the check failed, in a sentence.
  detail text not null default '',
  made_by uuid not null,
  made_by_name text not null,
  as_super boolean not null,
  made_from inet,
  made_at timestamptz not null default now(),
  primary key (app_id, id)
);
alter table import_drafts add constraint import_drafts_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index import_drafts_newest on import_drafts (app_id, made_at desc);
create index import_drafts_age on import_drafts (made_at);

create table import_draft_rows (
  app_id uuid not null,
  draft_id uuid not null,
  -- Of the file, on which the row begins.
  line integer not null,
  -- As they will be imported; null where they are too long to be kept.
  cells jsonb,
  -- {column: [message]}; `data` is the row as a whole. Empty once they are mended.
  problems jsonb not null,
  mended boolean not null default false,
  left_out boolean not null default false,
  -- The check that found the row.
  turn integer not null,
  primary key (app_id, draft_id, line)
);
alter table import_draft_rows add constraint import_draft_rows_draft_id_fkey
  foreign key (app_id, draft_id) references import_drafts on delete cascade;

alter table imports add column draft_id uuid;
-- Whether import_changes has what it changed.
alter table imports add column is_recorded boolean not null default false;
alter table imports add column undo_state text;
alter table imports add column undone_at timestamptz;
-- {trashed, restored, left, problems: [{title, why}]}
alter table imports add column undone jsonb;

create table import_changes (
  app_id uuid not null,
  import_id uuid not null,
  record_id uuid not null,
  table_name text not null,
  created boolean not null,
  -- The version that the import made. A record of another one was changed since.
  version integer not null,
  -- What a member was before. Records have versions for that.
  before jsonb,
  primary key (app_id, import_id, record_id)
);
alter table import_changes add constraint import_changes_import_id_fkey
  foreign key (app_id, import_id) references imports on delete cascade;

alter table import_drafts enable row level security;
create policy own_app on import_drafts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter table import_draft_rows enable row level security;
create policy own_app on import_draft_rows
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
alter table import_changes enable row level security;
create policy own_app on import_changes
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on import_drafts, import_draft_rows, import_changes to greenroom_api;
