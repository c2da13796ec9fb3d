-- People who registered in an app and have not confirmed their email yet. They are no members: confirming adds them. An
-- address may wait several times, so that nobody can make another person's link void.
create table member_registrations (
  app_id uuid not null,
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  name text not null,
  email text not null,
  password_hash text not null,
  send_email boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (app_id, token_hash)
);
alter table member_registrations add constraint member_registrations_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index member_registrations_email on member_registrations (app_id, lower(email));
create index member_registrations_age on member_registrations (expires_at);
alter table member_registrations enable row level security;
create policy own_app on member_registrations
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on member_registrations to greenroom_api;
