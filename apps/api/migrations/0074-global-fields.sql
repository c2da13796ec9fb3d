-- Values of the platform that all apps read when they start.
create table global_fields (
  id uuid primary key,
  field_name text not null,
  android_value text not null default '',
  ios_value text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Read by the apps; written by super users alone, which is the platform's own role.
grant select on global_fields to greenroom_api;
