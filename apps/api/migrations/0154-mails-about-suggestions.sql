-- What happened to the suggestions of an app and has not been mailed yet. A table of its own: processes of the last
-- release mail every row of launch_events as something that they know.
create table suggestion_events (
  app_id uuid not null,
  field text not null,
  kind text not null check (kind in ('suggested', 'answered', 'accepted', 'declined')),
  happened_at timestamptz not null,
  primary key (app_id, field, kind)
);
alter table suggestion_events add constraint suggestion_events_app_id_fkey
  foreign key (app_id) references apps on delete cascade;

alter table suggestion_events enable row level security;
create policy own_app on suggestion_events
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on suggestion_events to greenroom_api;
