-- Members: what their form keeps, what a list of a million needs, and what a bulk change can take back.

alter table members
  add column send_email boolean not null default false,
  add column version integer not null default 1,
  -- Tokens of the member that were issued before this moment are refused: set by blacklisting and by a new password.
  add column tokens_valid_after timestamptz not null default 'epoch';
-- A bulk change raises the version of many rows at once; with room left on their pages no index has to be told.
-- Pages far down a list are reached over the index alone only while the table is tidied often.
alter table members set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
-- How many rows a part of a name finds decides how they are found, so what the planner knows of names is fine-grained.
alter table members alter column name set statistics 1000, alter column email set statistics 1000;
alter table member_tags alter column tag_id set statistics 1000;

-- With the names and addresses themselves in it, a page far down the list is reached over the index alone.
create index members_by_name on members (app_id, lower(name), id) include (name);
drop index members_email;
create unique index members_email on members (app_id, lower(email)) include (email, id);
create index members_newest on members (app_id, created_at, id);
create index members_blacklisted on members (app_id, lower(name), id) where blacklisted;
create index members_search on members using gin (app_id, name gin_trgm_ops, email gin_trgm_ops);

create table member_courses (
  app_id uuid not null,
  member_id uuid not null,
  course_id uuid not null,
  enroll_date date not null,
  primary key (app_id, member_id, course_id),
  foreign key (app_id, member_id) references members (app_id, id) on delete cascade,
  foreign key (app_id, course_id) references items (app_id, id) on delete cascade
);
create index member_courses_course on member_courses (app_id, course_id, member_id);

create table member_url_tags (
  app_id uuid not null,
  member_id uuid not null,
  position integer not null,
  url_tag text not null,
  link text not null,
  primary key (app_id, member_id, position),
  foreign key (app_id, member_id) references members (app_id, id) on delete cascade
);

-- How many members an app has: counting a million rows takes longer than showing a page of them. Kept by the database itself, so that
-- no way in can forget it.
create table member_counts (
  app_id uuid primary key references apps on delete cascade,
  total integer not null default 0
);

create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_counts as kept (app_id, total) select app_id, count(*) from changed group by app_id
    on conflict (app_id) do update set total = kept.total + excluded.total;
  else
    update member_counts kept set total = kept.total - gone.number
    from (select app_id, count(*) as number from changed group by app_id) gone where kept.app_id = gone.app_id;
  end if;
  return null;
end $$;
create trigger members_added after insert on members referencing new table as changed for each statement execute function count_members();
create trigger members_removed after delete on members referencing old table as changed for each statement execute function count_members();
insert into member_counts (app_id, total) select app_id, count(*) from members group by app_id;

-- What a change of many members at once really changed, so that it can be taken back for a day: whole lists of ids in a row each,
-- because a row for each of a hundred thousand members would take longer than the change itself.
create table member_changes (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  action text not null check (action in ('tag', 'untag', 'blacklist', 'allow')),
  -- How many members it changed, and what of them, for people: the names of the tags.
  members integer not null default 0,
  summary text not null default '',
  made_by uuid,
  made_by_name text not null default '',
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (app_id, id)
);
create index member_changes_newest on member_changes (app_id, made_at desc);
create index member_changes_age on member_changes (made_at);
create table member_change_parts (
  app_id uuid not null,
  change_id uuid not null,
  part integer not null,
  -- The tag that these members were given or lost; null where the change was no tag.
  tag_id uuid,
  member_ids uuid[] not null,
  primary key (app_id, change_id, part),
  foreign key (app_id, change_id) references member_changes (app_id, id) on delete cascade
);

-- Search by part of a name or address: a window of the owner's, as searchable_items is (migration 0002). No password comes through it.
create view searchable_members as
  select app_id, id, name, email, blacklisted, created_at, updated_at
  from members
  where app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid);
-- With one policy in a statement no table of it may be searched by its trigram index: so what a search is filtered by has windows too
-- (measured on a million members, a search within a tag: 700 ms against 50 ms).
create view searchable_member_tags as
  select app_id, member_id, tag_id from member_tags where app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid);
create view searchable_member_courses as
  select app_id, member_id, course_id from member_courses where app_id = (select nullif(current_setting('greenroom.app_id', true), '')::uuid);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['member_courses', 'member_url_tags', 'member_counts', 'member_changes', 'member_change_parts'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_app on %I using (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))'
      || ' with check (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))', tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on member_courses, member_url_tags, member_counts, member_changes, member_change_parts to greenroom_api;
grant select on searchable_members, searchable_member_tags, searchable_member_courses to greenroom_api;
