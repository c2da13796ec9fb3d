-- outside a transaction
-- contract: 0.1.0
-- Lists are read in this order. It holds the key once more because PostgreSQL reads an expression from the index alone
-- only if its columns are there too.
drop index concurrently if exists items_in_order;
create index concurrently items_in_order
  on items (app_id, resource, sort_order, (case when order_key is null then id else order_key end), id) include (order_key)
  where deleted_at is null;
-- What still reads by sort order and id finds them in the new one. Beside it PostgreSQL takes the old one to count what
-- lies between two records, which reads every row of them.
drop index concurrently if exists items_list;
