-- A scheduled push that goes out again: its row has the next time and what is left of the repeat.
alter table push_schedules add column repeat jsonb;
-- Of a push that was missed or refused: the repeating one that it was a part of.
alter table push_schedules add column series_id uuid;
