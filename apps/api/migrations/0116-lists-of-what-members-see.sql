-- outside a transaction
-- contract: 0.1.0
-- Lists in their order, with what decides whether members see a record, so that pages of the read API are cut and
-- counted over the index alone. It takes the place of items_in_order.
create index concurrently if not exists items_listed
  on items (app_id, resource, sort_order, (case when order_key is null then id else order_key end), id)
  include (order_key, active, release_date) where deleted_at is null;
drop index concurrently if exists items_in_order;
