-- outside a transaction
-- The values of a field in the order of the members, without their rows: ranges beside other filters that match many
-- members are merged with them.
drop index concurrently if exists member_values_in_order;
create index concurrently member_values_in_order on member_values (app_id, field, member_id) include (number, key);
