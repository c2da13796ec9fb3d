-- Apps that asked to become a business of an enterprise, one request each. One that was declined or ended stays for a
-- year, so that its owner can be told at sign-in.
create table business_requests (
  app_id uuid primary key,
  parent_id uuid not null,
  app_type text,
  -- The app was made by the sign-up that asks, and is disabled if the answer is no.
  is_new boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text,
  ended_at timestamptz
);
create index business_requests_parent on business_requests (parent_id, created_at) where outcome is null;
create index business_requests_age on business_requests (expires_at) where outcome is null;
create index business_requests_ended on business_requests (ended_at) where outcome is not null;
alter table business_requests enable row level security;
create policy own_app on business_requests using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
-- The code of an enterprise that takes businesses by code, and when its creators were last mailed about requests.
create table business_consents (
  parent_id uuid primary key,
  code text,
  mailed_at timestamptz
);
