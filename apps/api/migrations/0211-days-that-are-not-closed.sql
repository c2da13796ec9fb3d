-- outside a transaction
-- Finds the days whose parts are not added up yet: part -1 has the sum.
create index concurrently if not exists day_counts_open on day_counts (day) where part >= 0;
