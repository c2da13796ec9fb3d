-- Settings of launched apps that were changed since phones got their last build: what phones have of each, until the
-- change is built or taken back. What it will be is the app's own value.
create table release_changes (
  app_id uuid not null,
  -- Where the value is in the app's document: about.store.in_app_name.
  place text not null,
  on_phones jsonb,
  -- The version of the app that last changed it.
  version integer not null,
  changed_at timestamptz not null,
  actor_name text not null default '',
  primary key (app_id, place)
);
alter table release_changes add constraint release_changes_app_id_fkey
  foreign key (app_id) references apps on delete cascade;

alter table release_changes enable row level security;
create policy own_app on release_changes
  using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on release_changes to greenroom_api;

-- When a password of a developer account is deleted: 30 days after the launch. Null until the app is launched.
alter table app_secrets add column delete_after timestamptz;
