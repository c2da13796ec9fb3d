-- outside a transaction

-- A business never gets a push of its parent twice, whatever becomes of the process that gives it.
create unique index concurrently if not exists push_notifications_given on push_notifications (app_id, business_push_id, business_push_attempt)
  where business_push_id is not null;
