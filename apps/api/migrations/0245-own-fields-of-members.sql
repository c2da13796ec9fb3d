-- Values of the fields that owners add to members. Their definitions are in `apps.setup`, because they are settings: with
-- a history, and part of templates, packs and archives. A row for each value: a filter counts and pages over an index,
-- as it does for tags.
create table member_values (
  app_id uuid not null,
  member_id uuid not null,
  -- The key of the definition. What is left of a deleted field stays for 31 days, in case it is restored.
  field text collate "C" not null,
  value text not null,
  -- The value for comparisons: in lower case, and as a number in fields of numbers.
  key text collate "C" not null,
  number double precision,
  primary key (app_id, member_id, field)
);
alter table member_values add constraint member_values_member_fkey
  foreign key (app_id, member_id) references members on delete cascade;
create index member_values_by_key on member_values (app_id, field, key, member_id);
create index member_values_by_number on member_values (app_id, field, number, member_id) where number is not null;
alter table member_values enable row level security;
create policy own_app on member_values using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on member_values to greenroom_api;

-- Without policies, as the other windows of the members' list (0014).
create view searchable_member_values as
  select app_id, member_id, field, key, number from member_values
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid;
grant select on searchable_member_values to greenroom_api;

-- Deleted fields whose values are still there.
create table deleted_member_fields (
  app_id uuid not null,
  field text collate "C" not null,
  kind text not null,
  deleted_at timestamptz not null default now(),
  primary key (app_id, field)
);
alter table deleted_member_fields add constraint deleted_member_fields_app_id_fkey
  foreign key (app_id) references apps on delete cascade;
create index deleted_member_fields_age on deleted_member_fields (deleted_at);
alter table deleted_member_fields enable row level security;
create policy own_app on deleted_member_fields using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid)
  with check (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);
grant select, insert, update, delete on deleted_member_fields to greenroom_api;
