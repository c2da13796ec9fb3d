-- On which devices a notification was opened: once for a push and a device, however often the app reports it. The device may go later;
-- that it was opened stays true.
create table push_openings (
  app_id uuid not null,
  push_id uuid not null,
  device_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (app_id, push_id, device_id),
  foreign key (app_id, push_id) references push_notifications (app_id, id) on delete cascade
);

alter table push_openings enable row level security;
create policy own_app on push_openings using (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid))
  with check (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid));
grant select, insert, update, delete on push_openings to greenroom_api;
