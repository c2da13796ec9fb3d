-- Files that people export: of a list as it is filtered, or of a whole app. They are written by a job, and can be
-- downloaded until they expire.
create table exports (
  app_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('list', 'archive')),
  -- The table of a list; empty for a whole app.
  table_name text not null,
  -- What was asked for: {columns, within, query} of a list, {members} of an app.
  asked jsonb not null,
  filename text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  rows_written integer not null default 0,
  size bigint,
  -- Why it failed, in a sentence.
  detail text not null default '',
  made_by uuid not null,
  made_by_name text not null,
  -- With the rights of platform staff, as long as they still have them.
  as_super boolean not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (app_id, id)
);
alter table exports add constraint exports_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index exports_newest on exports (app_id, made_at desc);
create index exports_age on exports (made_at);

alter table exports enable row level security;
create policy own_app on exports
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on exports to greenroom_api;
