-- A list as somebody likes to see it, by name: what is searched and filtered for, its order and its columns, as the list's address
-- says them. It belongs to its maker; a shared one is offered to everybody who administers the app.
create table saved_views (
  app_id uuid not null references apps on delete cascade,
  id uuid not null,
  resource text not null,
  name text not null,
  query jsonb not null default '{}',
  shared boolean not null default false,
  created_by uuid references users on delete set null,
  -- The maker's name: a super user is no administrator of the app, whose name it may read.
  maker text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_id, id)
);
create unique index saved_views_name on saved_views (app_id, resource, created_by, lower(name));
create index saved_views_maker on saved_views (created_by);

-- With which view a person begins a list.
create table default_views (
  app_id uuid not null,
  user_id uuid not null references users on delete cascade,
  resource text not null,
  view_id uuid not null,
  primary key (app_id, user_id, resource),
  foreign key (app_id, view_id) references saved_views (app_id, id) on delete cascade
);
create index default_views_view on default_views (app_id, view_id);
create index default_views_user on default_views (user_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['saved_views', 'default_views'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_app on %I using (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))'
      || ' with check (app_id = (select nullif(current_setting(''greenroom.app_id'', true), '''')::uuid))', tenant_table);
  end loop;
end $$;

grant select, insert, update, delete on saved_views, default_views to greenroom_api;
