-- What the last look at the pages and files of an app found, for the checks before it goes to the stores: an object for
-- each page by its address, and for each file by its id and revision.
create table preflight_looks (
  app_id uuid not null primary key,
  pages jsonb not null default '{}',
  files jsonb not null default '{}',
  looked_at timestamptz not null
);

-- What a store rejected, as tasks: staff paste the store's text, the owner of the app works through them.
create table rejection_tasks (
  app_id uuid not null,
  id uuid not null,
  -- The check that looks at the same thing; null when there is none.
  check_id text,
  guideline text not null,
  -- The store's own words.
  says text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by text not null default '',
  primary key (app_id, id)
);
alter table preflight_looks add constraint preflight_looks_app_id_fkey
  foreign key (app_id) references apps on delete cascade;
alter table rejection_tasks add constraint rejection_tasks_app_id_fkey
  foreign key (app_id) references apps on delete cascade;
create index rejection_tasks_newest on rejection_tasks (app_id, created_at desc, id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['preflight_looks', 'rejection_tasks'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_app on %I using (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))'
      || ' with check (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))', tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on preflight_looks, rejection_tasks to greenroom_api;
