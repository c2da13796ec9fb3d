-- What members have done in an app: lessons that they completed, courses that they began, where they are in audio and
-- film, and what they ticked in action lists. One row for each of them; `value` as in domain/progress.
create table member_progress (
  app_id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  kind text not null,
  value jsonb not null,
  -- When the member did it, by the clock of the phone, and never in the future. The latest one is stored.
  at timestamptz not null,
  primary key (app_id, member_id, item_id, kind)
);
alter table member_progress add constraint member_progress_member_fkey
  foreign key (app_id, member_id) references members on delete cascade;
alter table member_progress add constraint member_progress_item_fkey
  foreign key (app_id, item_id) references items on delete cascade;
create index member_progress_newest on member_progress (app_id, member_id, at desc);
create index member_progress_item on member_progress (app_id, item_id);
alter table member_progress enable row level security;
create policy own_app on member_progress using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on member_progress to greenroom_api;

-- How often a member's progress of a kind has changed: part of the ETag of answers with it. Its row is also the lock of
-- these changes.
create table progress_versions (
  app_id uuid not null,
  member_id uuid not null,
  kind text not null,
  changes integer not null,
  primary key (app_id, member_id, kind)
);
alter table progress_versions add constraint progress_versions_member_fkey
  foreign key (app_id, member_id) references members on delete cascade;
alter table progress_versions enable row level security;
create policy own_app on progress_versions using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on progress_versions to greenroom_api;

-- How many members began a course, and completed a course or a lesson: the sum of the parts.
create table progress_counts (
  app_id uuid not null,
  item_id uuid not null,
  measure text not null,
  part smallint not null,
  total integer not null,
  primary key (app_id, item_id, measure, part)
);
alter table progress_counts add constraint progress_counts_item_fkey
  foreign key (app_id, item_id) references items on delete cascade;
alter table progress_counts enable row level security;
create policy own_app on progress_counts using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on progress_counts to greenroom_api;
