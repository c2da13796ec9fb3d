-- What each record was after every change. The whole row and its links are kept, not what differed: any two versions can be compared and
-- any one brought back without reading the others.
create table item_revisions (
  app_id uuid not null,
  item_id uuid not null,
  version integer not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null default '',
  -- created, updated, copied, activated, deleted, restored, reverted …; 'found' is what was there when history began.
  action text not null,
  title text not null,
  active boolean not null,
  sort_order integer not null,
  release_date timestamptz,
  data jsonb not null,
  -- By field, in the chosen order: [{"id", "title"}], titles as they were.
  links jsonb not null default '{}',
  primary key (app_id, item_id, version),
  foreign key (app_id, item_id) references items (app_id, id) on delete cascade
);
-- The few records that were changed more often than versions are kept; the hourly tidying looks here alone.
create index item_revisions_many on item_revisions (app_id, item_id, version) where version > 100;

alter table item_revisions enable row level security;
create policy own_app on item_revisions using (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid))
  with check (app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid));
-- The API adds versions, and completes the newest one within the change that made it; only the platform removes them.
grant select, insert, update on item_revisions to greenroom_api;

insert into item_revisions (app_id, item_id, version, at, action, title, active, sort_order, release_date, data, links)
select i.app_id, i.id, i.version, i.updated_at, 'found', i.title, i.active, i.sort_order, i.release_date, i.data,
  coalesce((
    select jsonb_object_agg(f.field, f.list) from (
      select l.field, jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by l.position, l.to_id) as list
      from links l join items t on t.app_id = l.app_id and t.id = l.to_id
      where l.app_id = i.app_id and l.from_id = i.id group by l.field
    ) f
  ), '{}')
from items i;

-- The trail is read backwards from any line on: whole, by person and by kind. The last two also find their few different values quickly.
drop index audit_log_newest;
create index audit_log_newest on audit_log (app_id, at, id);
create index audit_log_actor on audit_log (app_id, actor_id, at, id);
create index audit_log_kind on audit_log (app_id, target, at, id);
