-- Addresses of other programs that receive the events of an app, with the secrets that sign them.
create table webhook_endpoints (
  app_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null default '',
  events text[] not null,
  active boolean not null default true,
  secret bytea not null,
  -- After a change of the secret both sign for a while.
  old_secret bytea,
  old_secret_until timestamptz,
  -- Tries that failed in a row; a try that succeeds resets them.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Paused by Greenroom after many failures, until an owner resumes it.
  paused_at timestamptz,
  pause_reason text,
  -- Content that came out until this moment has its event.
  released_until timestamptz not null default now(),
  -- The worker that sends its events, and until when it does so without renewing.
  lease_owner uuid,
  lease_until timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_id, id)
);
alter table webhook_endpoints add constraint webhook_endpoints_app_id_fkey foreign key (app_id) references apps on delete cascade;
-- Secrets that an older SECRET_KEY sealed are found by their first bytes.
create index webhook_endpoints_sealed on webhook_endpoints (substr(secret, 2, 4));
create index webhook_endpoints_old_sealed on webhook_endpoints (substr(old_secret, 2, 4)) where old_secret is not null;
alter table webhook_endpoints enable row level security;
create policy own_app on webhook_endpoints
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on webhook_endpoints to greenroom_api;

-- Events to be sent, one row for each endpoint that receives the event. Inserted by the transaction of the change.
create table webhook_deliveries (
  app_id uuid not null,
  endpoint_id uuid not null,
  -- The same for all endpoints, and in each try: the receiver's key against duplicates.
  id uuid not null,
  event text not null,
  -- The record that it tells about: its events are sent one after the other, in the order of happened_at and id.
  subject_id uuid not null,
  -- What is known of it without reading the record.
  about jsonb not null,
  happened_at timestamptz not null,
  -- waiting, delivered, or failed: given up after the last try.
  state text not null default 'waiting',
  due_at timestamptz not null,
  tries integer not null default 0,
  -- What was sent, from the first try that failed until the last one: each try sends the same.
  payload text,
  primary key (app_id, endpoint_id, id)
);
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_fkey
  foreign key (app_id, endpoint_id) references webhook_endpoints on delete cascade;
create index webhook_deliveries_due on webhook_deliveries (app_id, endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_of_subject on webhook_deliveries (app_id, endpoint_id, subject_id, happened_at, id) where state = 'waiting';
create index webhook_deliveries_age on webhook_deliveries (happened_at);
alter table webhook_deliveries enable row level security;
create policy own_app on webhook_deliveries
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on webhook_deliveries to greenroom_api;

-- Each try to send an event, for the log.
create table webhook_tries (
  app_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  status integer,
  problem text,
  duration_ms integer not null,
  -- The beginning of the answer.
  answer text not null default '',
  primary key (app_id, endpoint_id, id)
);
alter table webhook_tries add constraint webhook_tries_delivery_fkey
  foreign key (app_id, endpoint_id, delivery_id) references webhook_deliveries on delete cascade;
create index webhook_tries_of_delivery on webhook_tries (app_id, endpoint_id, delivery_id);
create index webhook_tries_newest on webhook_tries (app_id, endpoint_id, at desc, id desc);
alter table webhook_tries enable row level security;
create policy own_app on webhook_tries
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on webhook_tries to greenroom_api;
