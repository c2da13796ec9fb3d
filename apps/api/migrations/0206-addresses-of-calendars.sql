-- The addresses at which people read the calendar of an app in their own calendar: one for each person and app. The
-- token is not stored. A creator's address ends with their access; staff are checked at each read.
create table planning_feeds (
  app_id uuid not null,
  user_id uuid not null,
  -- The person as a creator of the app; null for staff.
  creator_id uuid,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (app_id, user_id)
);
alter table planning_feeds add constraint planning_feeds_app_id_fkey foreign key (app_id) references apps on delete cascade;
alter table planning_feeds add constraint planning_feeds_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table planning_feeds add constraint planning_feeds_app_id_creator_id_fkey
  foreign key (app_id, creator_id) references app_creators on delete cascade;
create index planning_feeds_user on planning_feeds (user_id);
create index planning_feeds_creator on planning_feeds (app_id, creator_id) where creator_id is not null;
create unique index planning_feeds_token on planning_feeds (app_id, token_hash);

alter table planning_feeds enable row level security;
create policy own_app on planning_feeds
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on planning_feeds to greenroom_api;
