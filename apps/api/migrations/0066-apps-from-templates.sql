-- How far the copying of a template into a new app is. One row for each app that was made from one; the copy itself is a job
-- that writes everything in one transaction of the new app.
create table app_copies (
  app_id uuid primary key,
  template_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'copying', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now()
);

-- The platform alone reads and writes it.
alter table app_copies enable row level security;
create policy own_app on app_copies
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
