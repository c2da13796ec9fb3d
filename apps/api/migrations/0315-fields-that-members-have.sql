-- The keys of the own fields in which a member has a value: a space, then each key with a space behind it, in order. Those
-- who have none in a field are found by the sets without it (decision 0171), without comparing all members with all
-- values.
alter table members add column fields text collate "C" not null default ' ';

create or replace view searchable_members as
  select app_id, id, name, email, blacklisted, created_at, updated_at, fields from members
  where app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid;
