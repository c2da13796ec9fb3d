-- Files that people import, one at a time for each app, and what came of them. What a file changes is written in one
-- transaction, which also ends its row here.
create table imports (
  app_id uuid not null,
  id uuid not null,
  mode text not null check (mode in ('IMPORT', 'BULK_IMPORT')),
  -- The table; of an archive its own name.
  table_name text not null,
  filename text not null,
  size bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  rows_read integer not null default 0,
  rows_created integer not null default 0,
  rows_updated integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_refused integer not null default 0,
  -- The first of what is wrong: [{table, line, column, message}].
  problems jsonb not null default '[]',
  -- Why it failed, in a sentence.
  detail text not null default '',
  made_by uuid not null,
  made_by_name text not null,
  -- With the rights of platform staff, as long as they still have them.
  as_super boolean not null,
  made_from inet,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (app_id, id)
);
alter table imports add constraint imports_app_id_fkey foreign key (app_id) references apps on delete cascade;
create unique index imports_one_at_a_time on imports (app_id) where state in ('waiting', 'running');
create index imports_newest on imports (app_id, made_at desc);
create index imports_age on imports (made_at);

alter table imports enable row level security;
create policy own_app on imports
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on imports to greenroom_api;
