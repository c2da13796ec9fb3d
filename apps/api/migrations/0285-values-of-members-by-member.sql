-- outside a transaction
-- The members with a value in a field, in the order of their ids: what "has no value" is compared with. Over the primary
-- key, a look-up for each member of the app takes twenty times as long.
drop index concurrently if exists member_values_by_member;
create index concurrently member_values_by_member on member_values (app_id, field, member_id);
