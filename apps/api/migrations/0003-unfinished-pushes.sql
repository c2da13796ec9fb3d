-- Workers look every few seconds, over all apps, for pushes that nobody has in hand.
create index push_notifications_unfinished on push_notifications (created_at) where finished_at is null;
