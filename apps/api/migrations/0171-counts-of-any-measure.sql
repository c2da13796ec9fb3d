-- contract: 0.9.0
-- The contract lists what is counted for each day (home/day-measures.ts), and the API writes nothing else. A new measure,
-- such as lessons completed, needs no change of the table, which no release has had.
alter table day_counts drop constraint if exists day_counts_measure_check;
