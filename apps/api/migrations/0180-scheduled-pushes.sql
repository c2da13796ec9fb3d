-- Pushes that wait for their time. When it comes, a worker inserts an ordinary push and ends the schedule in one
-- transaction.
create table push_schedules (
  app_id uuid not null,
  id uuid not null,
  -- The push as it was composed: tags as {id, name}, and `link` as in push_notifications.
  content jsonb not null,
  sender_app_id uuid not null,
  -- What a clock in the zone shows, such as 2026-12-06T08:00. The moment is computed from it, by these rules of zones.
  local_time text not null,
  time_zone text not null,
  zone_rules text not null,
  due_at timestamptz not null,
  -- It goes out on the day on which its content is published, wherever that day moves.
  follows_release boolean not null,
  -- When a worker looks at it: due_at, or later after a try that failed.
  next_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'sent', 'missed', 'failed')),
  stop_reason text,
  -- The push that was sent.
  push_id uuid,
  -- The reachable devices when it was scheduled.
  devices_total integer not null,
  -- Null when the account was deleted: the push is sent all the same.
  created_by uuid,
  -- When the audience was compared with devices_total, shortly before it is due.
  audience_checked_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (app_id, id)
);
alter table push_schedules add constraint push_schedules_app_id_fkey foreign key (app_id) references apps on delete cascade;
alter table push_schedules add constraint push_schedules_created_by_fkey foreign key (created_by) references users on delete set null;
create index push_schedules_created_by on push_schedules (created_by) where created_by is not null;
create index push_schedules_with_release on push_schedules (app_id, id) where state = 'scheduled' and follows_release;
create index push_schedules_to_check on push_schedules (due_at) where state = 'scheduled' and audience_checked_at is null;
create index push_schedules_due on push_schedules (next_at) where state = 'scheduled';

alter table push_schedules enable row level security;
create policy own_app on push_schedules
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on push_schedules to greenroom_api;
