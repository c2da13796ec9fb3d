-- Invitations of members: a one-time link, sent by mail, to a page where a member chooses a password. A member has one at
-- most; another one takes its place.
create table member_invitations (
  app_id uuid not null,
  member_id uuid not null,
  -- The import that added the member, if one did.
  import_id uuid,
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (app_id, member_id)
);
alter table member_invitations add constraint member_invitations_member_fkey
  foreign key (app_id, member_id) references members on delete cascade;
create unique index member_invitations_token on member_invitations (app_id, token_hash);
create index member_invitations_age on member_invitations (expires_at);
alter table member_invitations enable row level security;
create policy own_app on member_invitations
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on member_invitations to greenroom_api;

-- Whether those whom an import adds are invited, how many were, and the last of them in the order of the ids.
alter table imports add column invites boolean not null default false;
alter table imports add column invited integer not null default 0;
alter table imports add column invited_after uuid;
