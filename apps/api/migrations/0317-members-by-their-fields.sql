-- outside a transaction
-- The sets of fields, each with its members.
drop index concurrently if exists members_by_fields;
create index concurrently members_by_fields on members (app_id, fields, id);
