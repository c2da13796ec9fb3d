-- When a batch was settled: from it the delivery report knows how a push went over time. Batches that were settled before have no moment.
alter table push_batches add column settled_at timestamptz;
