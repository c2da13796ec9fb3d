-- What happened to an app on its way to the stores and has not been mailed yet.
create table launch_events (
  app_id uuid not null,
  kind text not null check (kind in ('submitted', 'call', 'launched', 'rejected')),
  -- The submitted section; empty for other kinds.
  section text not null default '',
  happened_at timestamptz not null,
  primary key (app_id, kind, section)
);

-- When the owners of an app were last mailed about its reviews or its launch. Replaces review_mails, which had one row
-- per owner over all apps.
create table launch_mails (
  app_id uuid primary key,
  mailed_at timestamptz not null
);
alter table launch_events add constraint launch_events_app_id_fkey foreign key (app_id) references apps on delete cascade;
alter table launch_mails add constraint launch_mails_app_id_fkey foreign key (app_id) references apps on delete cascade;

insert into launch_mails (app_id, mailed_at)
select c.app_id, max(s.mailed_at) from review_mails s join app_creators c on c.user_id = s.user_id group by c.app_id;

alter table launch_events enable row level security;
create policy own_app on launch_events
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on launch_events to greenroom_api;

alter table launch_mails enable row level security;
create policy own_app on launch_mails
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
