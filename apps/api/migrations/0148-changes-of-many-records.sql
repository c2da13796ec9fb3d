-- What a change of several records changed, so that it can be undone for 30 days. The ids and the versions that the
-- change wrote are two lists of the same order in one row: a record of another version was changed since.
create table record_changes (
  app_id uuid not null,
  id uuid not null,
  resource text not null,
  action text not null check (action in ('activate', 'deactivate', 'edit', 'delete', 'restore')),
  record_ids uuid[] not null,
  versions integer[] not null,
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (app_id, id)
);
alter table record_changes add constraint record_changes_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index record_changes_newest on record_changes (app_id, resource, made_at desc);
create index record_changes_age on record_changes (made_at);
alter table record_changes enable row level security;
create policy own_app on record_changes using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on record_changes to greenroom_api;
