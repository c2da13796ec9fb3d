-- outside a transaction
-- The pushes of an app that are still to be sent: for its calendar and Home, those of some days; before a record is
-- deleted or closed, those that lead to it.
create index concurrently if not exists push_schedules_planned on push_schedules (app_id, due_at, id) where state = 'scheduled';
