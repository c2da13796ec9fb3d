-- The whole of Greenroom's first schema. Numbered migrations are never edited once they have landed.
--
-- Every table that belongs to one app leads with app_id in its primary key, its foreign keys and its indexes:
-- the database itself refuses a reference into another app, and app_id is the distribution column on Citus.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- People and sign-in ---------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text,
  is_super boolean not null default false,
  timezone text,
  disabled_at timestamptz,
  -- Tokens issued before this moment are refused: set by a password change, a sign-out everywhere, a demotion.
  tokens_valid_after timestamptz not null default 'epoch',
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- Identity is (issuer, subject); the e-mail is an attribute. The built-in provider's subject is the user's id.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index user_identities_user on user_identities (user_id);

-- What oidc-provider keeps (sessions, grants, codes, refresh tokens, interactions), one row per model instance.
create table sso_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  user_code text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index sso_records_uid on sso_records (uid) where uid is not null;
create index sso_records_grant on sso_records (grant_id) where grant_id is not null;
create index sso_records_account on sso_records (account_id) where account_id is not null;
create index sso_records_expiry on sso_records (expires_at);

-- Signing keys, encrypted. The newest with use 'sign' signs; all unexpired ones are published.
create table sso_keys (
  kid text primary key,
  private_jwk bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- One-time links (set-up, forgotten password): only the SHA-256 of the token is kept; the newest alone is valid.
create table one_time_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('setup', 'reset')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index one_time_links_newest on one_time_links (user_id, purpose);

-- Counted tries that must survive a restart and hold over several processes.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null;

-- Apps -----------------------------------------------------------------------------------------------------------

create table apps (
  id uuid primary key,
  name text not null,
  username text,
  setup jsonb not null default '{}',
  about jsonb not null default '{}',
  onboarding jsonb not null default '{}',
  member_content_message jsonb not null default '{}',
  -- Free-account limits by resource, stored when an app becomes free; empty means no limit.
  limits jsonb not null default '{}',
  fcm_project_id text,
  is_pending boolean not null default false,
  disabled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index apps_username on apps (lower(username)) where username is not null;

create table app_creators (
  app_id uuid not null references apps on delete cascade,
  user_id uuid not null references users on delete cascade,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (app_id, user_id)
);
create index app_creators_user on app_creators (user_id);

-- Enterprise and reseller families: app_id is the child, parent_id the parent.
create table app_relations (
  app_id uuid not null references apps on delete cascade,
  parent_id uuid not null references apps on delete cascade,
  may_send boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (app_id, parent_id),
  check (app_id <> parent_id)
);
create index app_relations_parent on app_relations (parent_id);

-- Write-only values (fcm_key, app_token …): AES-256-GCM, the row names the key that sealed it.
create table app_secrets (
  app_id uuid not null references apps on delete cascade,
  name text not null,
  sealed bytea not null,
  key_id text not null,
  last4 text not null default '',
  -- SHA-256 of the value, for secrets that are looked up by what a caller presents (app_token).
  value_hash bytea,
  updated_at timestamptz not null default now(),
  primary key (app_id, name)
);
create unique index app_secrets_lookup on app_secrets (value_hash) where value_hash is not null;

-- Content --------------------------------------------------------------------------------------------------------

create table items (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  resource text not null,
  parent_id uuid,
  title text not null default '',
  active boolean not null default true,
  sort_order integer not null default 1,
  release_date timestamptz,
  data jsonb not null default '{}',
  -- Which version of the sanitiser cleaned the rich text in data.
  sanitizer_version smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (app_id, id),
  foreign key (app_id, parent_id) references items (app_id, id) on delete cascade
);
create index items_list on items (app_id, resource, sort_order, id) where deleted_at is null;
create index items_by_title on items (app_id, resource, lower(title), id) where deleted_at is null;
create index items_by_parent on items (app_id, parent_id, sort_order, id) where deleted_at is null and parent_id is not null;
create index items_trash on items (app_id, deleted_at) where deleted_at is not null;
create index items_search on items using gin (app_id, title gin_trgm_ops) where deleted_at is null;

create table links (
  app_id uuid not null,
  from_id uuid not null,
  field text not null,
  position integer not null default 0,
  to_id uuid not null,
  primary key (app_id, from_id, field, to_id),
  foreign key (app_id, from_id) references items (app_id, id) on delete cascade,
  foreign key (app_id, to_id) references items (app_id, id) on delete cascade
);
create index links_from on links (app_id, from_id, field, position);
create index links_to on links (app_id, to_id, field);

-- How many live items an app has of each resource: totals without counting, and the row that free-account limits lock.
create table item_counts (
  app_id uuid not null references apps on delete cascade,
  resource text not null,
  total integer not null default 0 check (total >= 0),
  primary key (app_id, resource)
);

-- Codes that a member types to unlock a tag, an offer or a course: unique per app over all of them.
create table unlock_codes (
  app_id uuid not null,
  code text not null,
  item_id uuid not null,
  primary key (app_id, code),
  unique (app_id, item_id),
  foreign key (app_id, item_id) references items (app_id, id) on delete cascade
);

-- Members and devices ----------------------------------------------------------------------------------------------

create table members (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text,
  blacklisted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_id, id)
);
create unique index members_email on members (app_id, lower(email));

create table member_tags (
  app_id uuid not null,
  member_id uuid not null,
  tag_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (app_id, member_id, tag_id),
  foreign key (app_id, member_id) references members (app_id, id) on delete cascade,
  foreign key (app_id, tag_id) references items (app_id, id) on delete cascade
);
create index member_tags_tag on member_tags (app_id, tag_id, member_id);

create table devices (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  token text not null,
  description text not null default '',
  member_id uuid,
  -- The parent app whose binary this device runs, when the member came in through an enterprise app.
  parent_app_id uuid,
  active boolean not null default true,
  inactive_reason text,
  inactive_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_id, id),
  foreign key (app_id, member_id) references members (app_id, id) on delete set null (member_id)
);
create unique index devices_token on devices (app_id, token);
create index devices_active on devices (app_id, id) where active;
create index devices_member on devices (app_id, member_id) where member_id is not null;

-- Push ---------------------------------------------------------------------------------------------------------------

create table push_notifications (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  -- The app whose push key sends it: the app itself, or the parent chosen in the panel.
  sender_app_id uuid not null references apps,
  subject text not null,
  message text not null,
  image_url text,
  send_to text not null check (send_to in ('everyone', 'tag')),
  form_link_to text not null check (form_link_to in ('home', 'section', 'content', 'url')),
  link jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'stopped', 'failed')),
  stop_reason text,
  devices_sent integer not null default 0,
  devices_failed integer not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (app_id, id)
);
create index push_notifications_newest on push_notifications (app_id, created_at desc, id);

create table push_tags (
  app_id uuid not null,
  push_id uuid not null,
  tag_id uuid not null,
  tag_name text not null,
  primary key (app_id, push_id, tag_id),
  foreign key (app_id, push_id) references push_notifications (app_id, id) on delete cascade
);

-- One row per page of devices: claimed with a lease, finished in one statement with its counts.
create table push_batches (
  app_id uuid not null,
  push_id uuid not null,
  seq integer not null,
  first_device uuid not null,
  last_device uuid not null,
  size integer not null,
  state text not null default 'open' check (state in ('open', 'taken', 'done')),
  attempt integer not null default 0,
  worker uuid,
  lease_until timestamptz,
  not_before timestamptz,
  sent integer not null default 0,
  failed integer not null default 0,
  uncertain integer not null default 0,
  reasons jsonb not null default '{}',
  primary key (app_id, push_id, seq),
  foreign key (app_id, push_id) references push_notifications (app_id, id) on delete cascade
);
create index push_batches_open on push_batches (app_id, push_id, seq) where state <> 'done';

-- Media --------------------------------------------------------------------------------------------------------------

-- A media id is a version 4 uuid, because the specification says so; it is also the capability to read a public file.
create table media (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'file')),
  filename text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  private boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (app_id, id)
);
create unique index media_id on media (id);

create table media_refs (
  app_id uuid not null,
  media_id uuid not null,
  -- The record that mentions it: an item's id, the app's own id, a push's id.
  owner_id uuid not null,
  primary key (app_id, media_id, owner_id),
  foreign key (app_id, media_id) references media (app_id, id) on delete cascade
);
create index media_refs_owner on media_refs (app_id, owner_id);

-- What happened, and what was already answered ---------------------------------------------------------------------

create table audit_log (
  app_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null default '',
  action text not null,
  target text not null default '',
  target_id uuid,
  summary text not null default '',
  changes jsonb not null default '{}',
  primary key (app_id, id)
);
create index audit_log_newest on audit_log (app_id, at desc, id);
create index audit_log_target on audit_log (app_id, target_id, at desc);

-- Answers to POSTs that carried an Idempotency-Key, written in the same transaction as the change.
create table idempotency_keys (
  app_id uuid not null,
  actor text not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (app_id, actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- The second net: row-level security -------------------------------------------------------------------------------
-- The API works as the role greenroom_api, which is neither owner nor superuser, with greenroom.app_id set to the app
-- that the request is about. A statement that forgets its app sees nothing.

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'app_creators', 'app_relations', 'app_secrets', 'items', 'links', 'item_counts', 'unlock_codes', 'members', 'member_tags',
    'devices', 'push_notifications', 'push_tags', 'push_batches', 'media', 'media_refs', 'audit_log', 'idempotency_keys'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_app on %I using (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))'
      || ' with check (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))', tenant_table);
  end loop;
end $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'greenroom_api') then
    begin
      create role greenroom_api nologin;
    exception when duplicate_object or unique_violation then
      null; -- Roles belong to the whole cluster: another database's migration made it in the same moment.
    end;
  end if;
  -- Where an administrator made the role and granted it, this user may not grant it again, and need not.
  if not pg_has_role(current_user, 'greenroom_api', 'set') then
    execute format('grant greenroom_api to %I', current_user);
  end if;
end $$;

grant usage on schema public to greenroom_api;
grant select, insert, update, delete on all tables in schema public to greenroom_api;
-- Accounts and sign-in belong to the platform connection alone.
revoke all on users, user_identities, sso_records, sso_keys, one_time_links, rate_limits, mail_outbox, schema_migrations from greenroom_api;
grant select (id, name, email) on users to greenroom_api;
-- Of people it sees those who administer its app: app_creators shows it no others.
alter table users enable row level security;
create policy creators_of_own_app on users for select using (exists (select from app_creators c where c.user_id = users.id));
grant insert on mail_outbox to greenroom_api;
-- The audit trail is append-only for the API.
revoke update, delete on audit_log from greenroom_api;
-- A tenant connection reads its own app's row and changes it; making and removing apps is the platform's.
revoke insert, delete on apps from greenroom_api;
alter table apps enable row level security;
create policy own_app on apps using (id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid));
