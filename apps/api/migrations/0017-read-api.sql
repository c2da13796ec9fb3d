-- What the apps read: members who are signed in to an app, what they opened with a code, and how often an app's content changed.

-- Only the SHA-256 of a member's token is kept. It slides: a use moves the end on.
create table member_sessions (
  app_id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (app_id, token_hash),
  foreign key (app_id, member_id) references members (app_id, id) on delete cascade
);
create index member_sessions_member on member_sessions (app_id, member_id);
create index member_sessions_expiry on member_sessions (expires_at);

-- What a member opened with an unlock code. Tags and courses are noted with the member as well; an offer is noted here alone.
create table member_unlocks (
  app_id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  unlocked_at timestamptz not null default now(),
  primary key (app_id, member_id, item_id),
  foreign key (app_id, member_id) references members (app_id, id) on delete cascade,
  foreign key (app_id, item_id) references items (app_id, id) on delete cascade
);
create index member_unlocks_item on member_unlocks (app_id, item_id);

-- How often the content of an app was changed: the sum over its rows is the same as long as every answer of the read API is. Each
-- connection counts in a row of its own, so that no two changes wait for each other; and since a change counts in its own transaction,
-- the sum grows in the moment in which the change can be seen. The latest time of a change would not do: it is taken when a
-- transaction begins, and a longer one ends after a later one.
create table content_versions (
  app_id uuid not null references apps on delete cascade,
  writer integer not null,
  changes bigint not null,
  primary key (app_id, writer)
);

create function count_content_changes() returns trigger language plpgsql as $$
declare
  changed_app uuid;
  mark text;
begin
  for changed_app in select distinct c.app_id from changed c loop
    -- Once in a transaction is enough: a record with its links and files is several statements.
    mark := changed_app || ' ' || pg_current_xact_id();
    if current_setting('greenroom.counted', true) is distinct from mark then
      insert into content_versions as kept (app_id, writer, changes)
      -- Not for an app that is just being removed with all that is in it.
      select a.id, pg_backend_pid(), 1 from apps a where a.id = changed_app
      on conflict (app_id, writer) do update set changes = kept.changes + 1;
      perform set_config('greenroom.counted', mark, true);
    end if;
  end loop;
  return null;
end $$;
do $$
declare counted text;
begin
  foreach counted in array array['items', 'links', 'media', 'media_refs'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement
      execute function count_content_changes()', counted || '_added', counted);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement
      execute function count_content_changes()', counted || '_changed', counted);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement
      execute function count_content_changes()', counted || '_removed', counted);
  end loop;
end $$;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['member_sessions', 'member_unlocks', 'content_versions'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_app on %I using (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))'
      || ' with check (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))', tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on member_sessions, member_unlocks, content_versions to greenroom_api;
