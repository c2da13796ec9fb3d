-- contract: 0.9.0
-- An order of nested records and a change of several files are recorded too. No release has had the table, and the
-- contract defines its actions. An order names the record around it, and where each record was and is. Files get a
-- version, like records: a file of another version was changed since.
alter table record_changes drop constraint record_changes_action_check;
alter table record_changes add column parent_id uuid;
alter table record_changes add column positions jsonb;
alter table media add column version integer not null default 1;
