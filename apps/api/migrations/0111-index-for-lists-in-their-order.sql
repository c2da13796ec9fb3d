-- outside a transaction
-- Lists are read in this order. It holds the key once more because PostgreSQL reads an expression from the index alone
-- only if its columns are there too. Processes of the previous release still read by items_list.
drop index concurrently if exists items_in_order;
create index concurrently items_in_order on items (app_id, resource, sort_order, coalesce(order_key, id), id) include (order_key)
  where deleted_at is null;
