-- What happened in an app on a day that is over: one row, with the measures in one array and their totals in the other.
-- A row of `day_counts` for each measure took 165 bytes with its part of the indexes. A chore moves the days.
create table app_days (
  app_id uuid not null,
  day date not null,
  measures text[] not null,
  totals integer[] not null,
  primary key (app_id, day)
);
alter table app_days add constraint app_days_app_fkey foreign key (app_id) references apps on delete cascade;
create index app_days_age on app_days (day);
alter table app_days enable row level security;
create policy own_app on app_days using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on app_days to greenroom_api;
