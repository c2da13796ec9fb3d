-- A push that a parent sends to the businesses under it. Each business has a push of its own, under its own tenant:
-- the parent keeps what was asked for, and what came of it.
create table business_pushes (
  app_id uuid not null,
  id uuid not null,
  -- {subject, message, image_url, send_to, send_to_tags: [{id, name}], form_link_to, form_url, form_content_type,
  -- form_content_uuid, form_content_title}: tags and content are the parent's.
  content jsonb not null,
  is_scheduled boolean not null,
  -- The end of its hold, or the time it is scheduled for. Until a worker has begun it can be undone.
  due_at timestamptz not null,
  begun_at timestamptz,
  -- The sentence that names who stopped it.
  stopped_by text,
  ended_at timestamptz,
  made_by uuid not null,
  made_by_name text not null,
  made_from inet,
  made_at timestamptz not null default now(),
  primary key (app_id, id)
);
alter table business_pushes add constraint business_pushes_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index business_pushes_newest on business_pushes (app_id, made_at desc);

create table business_push_children (
  app_id uuid not null,
  push_id uuid not null,
  child_id uuid not null,
  -- As it was called when it was chosen.
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped', 'canceled')),
  detail text not null default '',
  -- Counts the tries; the business's push carries the number of the one that gave it.
  attempt integer not null default 1,
  -- The push of the business.
  given_id uuid,
  devices_total integer not null default 0,
  devices_sent integer not null default 0,
  devices_failed integer not null default 0,
  primary key (app_id, push_id, child_id)
);
alter table business_push_children add constraint business_push_children_push_fkey
  foreign key (app_id, push_id) references business_pushes on delete cascade;

-- Of a business: its own push that stands for a try of one of its parent's. It never gets one twice, whatever becomes
-- of the process that gives it.
create table business_push_receipts (
  app_id uuid not null,
  business_push_id uuid not null,
  attempt integer not null,
  push_id uuid not null,
  primary key (app_id, business_push_id, attempt)
);
alter table business_push_receipts add constraint business_push_receipts_push_fkey
  foreign key (app_id, push_id) references push_notifications on delete cascade;

-- {app, person}: the app above this one, and who sent it there; null for one of the app's own.
alter table push_notifications add column given_by jsonb;

alter table business_pushes enable row level security;
create policy own_app on business_pushes
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on business_pushes to greenroom_api;

alter table business_push_children enable row level security;
create policy own_app on business_push_children
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on business_push_children to greenroom_api;

alter table business_push_receipts enable row level security;
create policy own_app on business_push_receipts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on business_push_receipts to greenroom_api;
