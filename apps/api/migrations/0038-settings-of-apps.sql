-- Host names under which an app's website is found, beside its address under the platform's web host (WEB-002, DOM-002).
alter table apps add column domains text[] not null default '{}';

-- What every change of an app changed, by the path of the value: {"setup.header.tagline": [before, after]}. A settings screen reads its own
-- paths. Sealed and hidden values are never here.
create table app_revisions (
  app_id uuid not null references apps (id) on delete cascade,
  version integer not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null default '',
  -- updated, reverted; 'found' is what was there when history began.
  action text not null,
  changes jsonb not null default '{}',
  primary key (app_id, version)
);
alter table app_revisions enable row level security;
create policy own_app on app_revisions using (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid))
  with check (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid));
-- The API adds versions; only the platform removes them.
grant select, insert on app_revisions to greenroom_api;
