-- Quiet hours and the limit a day as they were when the push was queued: {quiet: {from, until}, per_day, zone}.
alter table push_notifications add column limits jsonb;
-- The devices of a batch that were not tried: in quiet hours, and those of members who had their pushes of the day.
alter table push_batches add column quiet integer not null default 0;
alter table push_batches add column limited integer not null default 0;

-- The pushes that a member, or a device on which nobody is signed in, got on the last day with one. Only of apps that
-- limit them.
create table push_day_counts (
  app_id uuid not null,
  recipient_id uuid not null,
  -- In the app.
  day date not null,
  pushes uuid[] not null,
  primary key (app_id, recipient_id)
);
alter table push_day_counts add constraint push_day_counts_app_id_fkey foreign key (app_id) references apps on delete cascade;
create index push_day_counts_day on push_day_counts (day);

alter table push_day_counts enable row level security;
create policy own_app on push_day_counts
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on push_day_counts to greenroom_api;
