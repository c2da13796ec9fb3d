-- The roles that an app made itself. The standard roles are in the contract (access/roles.ts). Permissions are an area
-- and an access to it, such as content:write, or publish.
create table app_roles (
  app_id uuid not null,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_id, id)
);
alter table app_roles add constraint app_roles_app_id_fkey foreign key (app_id) references apps on delete cascade;
create unique index app_roles_name on app_roles (app_id, lower(name));
alter table app_roles enable row level security;
create policy own_app on app_roles
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select on app_roles to greenroom_api;

-- A person's role in an app: the key of a standard role, or own with the id of a role that the app made. No foreign key,
-- which a release could not add while the one before runs: a role is locked before somebody gets it and before it is
-- deleted, and a person whose role is missing may do nothing. Whoever worked in an app before is its owner.
alter table app_creators add column role text not null default 'owner';
alter table app_creators add column own_role uuid;
