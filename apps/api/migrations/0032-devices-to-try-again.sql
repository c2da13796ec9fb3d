-- Devices that are tried again wait in one batch however they lie in the range: after a lost connection those without an answer are
-- scattered among the others. Null: every device of the range.
alter table push_batches add column devices uuid[];
