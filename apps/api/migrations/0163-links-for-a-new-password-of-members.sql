-- Links by which members choose a new password after they forgot theirs. A member has one at most; another one takes its
-- place.
create table member_reset_links (
  app_id uuid not null,
  member_id uuid not null,
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (app_id, member_id)
);
alter table member_reset_links add constraint member_reset_links_member_fkey
  foreign key (app_id, member_id) references members on delete cascade;
create unique index member_reset_links_token on member_reset_links (app_id, token_hash);
create index member_reset_links_age on member_reset_links (expires_at);
alter table member_reset_links enable row level security;
create policy own_app on member_reset_links
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on member_reset_links to greenroom_api;
