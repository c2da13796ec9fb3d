-- What is asked for by its id or token alone says its app before any server with apps is asked (decision 0044).

-- The app of each file. Written in the transaction that stores the file; its key keeps the ids of all apps apart.
create table media_apps (
  id uuid primary key,
  app_id uuid not null
);
insert into media_apps (id, app_id) select id, app_id from media;
alter table media_apps enable row level security;
create policy own_app on media_apps
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant insert on media_apps to greenroom_api;

-- New tokens carry their app. Those of before are as many as there are now, and are looked up here by the SHA-256 of the token.
create table older_tokens (
  token_hash bytea primary key,
  app_id uuid not null
);
insert into older_tokens (token_hash, app_id) select sha256(convert_to(token, 'UTF8')), app_id from public_links;
insert into older_tokens (token_hash, app_id) select edit_token_hash, app_id from action_form_contents where edit_token_hash is not null;
alter table older_tokens enable row level security;
create policy own_app on older_tokens
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);

-- Signing in writes no table of which every server has a copy: it has to work while one of them is away.
create table last_sign_ins (
  user_id uuid primary key,
  at timestamptz not null
);
insert into last_sign_ins (user_id, at) select id, last_login_at from users where last_login_at is not null;
alter table users drop column last_login_at;
alter table app_creators drop column last_login_at;
