-- outside a transaction

-- For the key that removes the receipts of a push with it.
create index concurrently if not exists business_push_receipts_push on business_push_receipts (app_id, push_id);
