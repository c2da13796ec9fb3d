-- outside a transaction
-- For the chore that removes schedules a month after they were sent.
create index concurrently push_schedules_sent on push_schedules (ended_at) where state = 'sent';
