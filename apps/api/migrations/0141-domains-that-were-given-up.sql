-- Domains that an app had and gave up: their DNS records may still lead here, so another app proves that it owns them.
create table released_domains (
  domain text primary key,
  app_id uuid not null,
  released_at timestamptz not null default now()
);
-- The TXT value that proves it; null where the record that leads here is enough.
alter table app_domains add column proof text;
alter table released_domains enable row level security;
create policy own_app on released_domains using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
