-- Google's quota is one for each Firebase project, and apps may share a project: so it is kept here for all workers of all processes.
-- The bucket of tokens is one moment: `due` is when all that was reserved so far is sent, at the pace that is allowed.
create table push_quotas (
  project text primary key,
  due timestamptz not null default now(),
  -- The share of the allowed pace that Google took last; it is halved by a 429 and grows back within a minute.
  share double precision not null default 1,
  share_at timestamptz not null default now(),
  -- Nothing is sent before, because Google asked to wait, and how often it did so in a row.
  paused_until timestamptz,
  troubles integer not null default 0
);

-- Apps whose key is refused, or whose service does not answer, so that a broken one holds up nobody else. A row goes away with the first success.
create table push_circuits (
  app_id uuid primary key references apps on delete cascade,
  kind text not null check (kind in ('refused', 'silent')),
  reason text not null,
  failures integer not null default 1,
  -- No call is made before; after it one worker tries, and moves it on.
  open_until timestamptz not null,
  -- Which key failed: another key begins anew.
  key_mark text not null
);

alter table push_circuits enable row level security;
create policy own_app on push_circuits using (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid))
  with check (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid));
