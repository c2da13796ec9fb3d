-- Links with which one person signs up while SIGN_UP is invitation: on one page, below one app. The platform alone reads it.
create table sign_up_invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  parent_id uuid not null,
  type text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_up_invitations_parent on sign_up_invitations (parent_id, created_at);
create index sign_up_invitations_age on sign_up_invitations (expires_at);
