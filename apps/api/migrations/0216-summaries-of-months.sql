-- The last month, as its first day, about which the owners of an app were sent a summary.
create table month_summaries (
  app_id uuid primary key,
  month date not null
);
alter table month_summaries add constraint month_summaries_app_id_fkey foreign key (app_id) references apps on delete cascade;
alter table month_summaries enable row level security;
create policy own_app on month_summaries using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
