-- A list of the platform as one of the super users likes to see it, by name. It belongs to its maker; a shared one is
-- offered to all super users. The columns are those of saved_views and default_views, without an app.
create table platform_views (
  id uuid primary key,
  resource text not null,
  name text not null,
  query jsonb not null default '{}',
  shared boolean not null default false,
  created_by uuid,
  maker text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table platform_views add constraint platform_views_maker_exists foreign key (created_by) references users (id) on delete set null;
create unique index platform_views_name on platform_views (resource, created_by, lower(name));
create index platform_views_maker on platform_views (created_by);

-- With which view a super user begins a list.
create table default_platform_views (
  user_id uuid not null,
  resource text not null,
  view_id uuid not null,
  primary key (user_id, resource)
);
alter table default_platform_views add constraint default_platform_views_user_exists foreign key (user_id) references users (id) on delete cascade;
alter table default_platform_views add constraint default_platform_views_view_exists foreign key (view_id) references platform_views (id) on delete cascade;
create index default_platform_views_view on default_platform_views (view_id);
