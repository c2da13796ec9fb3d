-- contract: 0.9.0
-- The contract lists the kinds of changes (changes/recorded.ts), and the API writes no others. A new kind, such as a
-- repeated record, needs no change of the table, which no release has had.
alter table record_changes drop constraint if exists record_changes_action_check;
