-- outside a transaction

-- For the keys that forget a person, and that keep the app through whose key a push went.
create index concurrently if not exists push_notifications_created_by on push_notifications (created_by) where created_by is not null;
create index concurrently if not exists push_notifications_sender on push_notifications (sender_app_id);
