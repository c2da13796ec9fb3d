-- Notifications of the older composer (platform up to 8.5): OneSignal keeps the devices and sends them, here is what was asked for and
-- what came of it. The id is OneSignal's idempotency key as well, so that a repeated call never sends twice.
create table older_pushes (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  title text not null,
  sub_title text not null default '',
  description text not null,
  launch_url text not null default '',
  send_to text not null check (send_to in ('all', 'segments')),
  segments text[] not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  stop_reason text,
  -- OneSignal's own id of the message.
  provider_id text,
  -- Calls that had to be put off, and looks at the counts.
  tries integer not null default 0,
  devices_sent integer not null default 0,
  devices_failed integer not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (app_id, id)
);
create index older_pushes_newest on older_pushes (app_id, created_at desc, id);

alter table older_pushes enable row level security;
create policy own_app on older_pushes using (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid))
  with check (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid));
grant select, insert, update, delete on older_pushes to greenroom_api;
