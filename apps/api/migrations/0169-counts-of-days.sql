-- What happened in an app on each of its days: pushes opened, members added, codes unlocked. Counting begins with
-- this migration.
create table day_counts (
  app_id uuid not null,
  day date not null,
  measure text not null check (measure in ('opens', 'members', 'unlocks')),
  part smallint not null,
  total integer not null,
  primary key (app_id, day, measure, part)
);
alter table day_counts add constraint day_counts_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index day_counts_age on day_counts (day);
alter table day_counts enable row level security;
create policy own_app on day_counts using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on day_counts to greenroom_api;
