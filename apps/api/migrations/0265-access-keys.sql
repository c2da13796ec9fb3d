-- Keys of programs. A personal key works in the apps that its person chose, an app key in one. Only a hash is stored.
-- A key stays here when its person is deleted, so that whoever still uses it reads why it no longer works.
create table access_keys (
  id uuid primary key,
  kind text not null check (kind in ('personal', 'app')),
  -- Whose key it is, or who made it: it works with this person's rights, at most.
  user_id uuid not null,
  app_ids uuid[] not null,
  name text not null,
  -- Permissions, such as content:write.
  scopes text[] not null,
  key_hash bytea not null,
  -- The last four characters, for people.
  hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index access_keys_hash on access_keys (key_hash);
create index access_keys_person on access_keys (user_id);
create index access_keys_apps on access_keys using gin (app_ids);
create index access_keys_end on access_keys (expires_at);
alter table access_keys enable row level security;

-- How often a key was used on a day in UTC. Each process adds its counts every half minute.
create table access_key_days (
  key_id uuid not null,
  day date not null,
  reads integer not null default 0,
  changes integer not null default 0,
  refused integer not null default 0,
  last_at timestamptz not null,
  primary key (key_id, day)
);
create index access_key_days_age on access_key_days (day);
alter table access_key_days enable row level security;
