-- What happened to each record on each day: opened, completed, unlocked. As in `day_counts` a total is split into parts.
-- A chore moves the days that are over into `record_days`.
create table record_day_counts (
  app_id uuid not null,
  day date not null,
  measure text not null,
  record_id uuid not null,
  part smallint not null,
  total integer not null,
  primary key (app_id, day, measure, record_id, part)
);
alter table record_day_counts add constraint record_day_counts_app_fkey foreign key (app_id) references apps on delete cascade;
create index record_day_counts_age on record_day_counts (day);
alter table record_day_counts enable row level security;
create policy own_app on record_day_counts using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on record_day_counts to greenroom_api;

-- The same of days that are over: one row for a day, with the records in one array and their totals in the other.
create table record_days (
  app_id uuid not null,
  day date not null,
  measure text not null,
  record_ids uuid[] not null,
  totals integer[] not null,
  primary key (app_id, day, measure)
);
alter table record_days add constraint record_days_app_fkey foreign key (app_id) references apps on delete cascade;
create index record_days_age on record_days (day);
alter table record_days enable row level security;
create policy own_app on record_days using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on record_days to greenroom_api;

-- Who was active on a day, as a sketch (HyperLogLog): the number of phones and browsers can be estimated from it, and
-- none of them recognized. It is removed when the day is over.
create table active_sketches (
  app_id uuid not null,
  day date not null,
  registers bytea not null,
  primary key (app_id, day)
);
alter table active_sketches add constraint active_sketches_app_fkey foreign key (app_id) references apps on delete cascade;
create index active_sketches_age on active_sketches (day);
alter table active_sketches enable row level security;
create policy own_app on active_sketches using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on active_sketches to greenroom_api;

-- The key of the sketches of a day. It is removed with them, so nobody can add an address afterwards to see whether it
-- was there.
create table sketch_keys (
  day date primary key,
  key bytea not null
);

-- Searches on the website that found nothing, in folded words.
create table missed_searches (
  app_id uuid not null,
  day date not null,
  words text not null,
  total integer not null,
  primary key (app_id, day, words)
);
alter table missed_searches add constraint missed_searches_app_fkey foreign key (app_id) references apps on delete cascade;
create index missed_searches_age on missed_searches (day);
alter table missed_searches enable row level security;
create policy own_app on missed_searches using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on missed_searches to greenroom_api;
