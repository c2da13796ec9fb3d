-- From which address something was done, kept for 90 days. Sign-ins and refusals are counted: one line for what the same person tries from
-- the same address within a quarter of an hour, with how often and when last.
alter table audit_log add column address inet;
alter table audit_log add column times integer not null default 1;
alter table audit_log add column last_at timestamptz;
-- Finds what is older than 90 days, and costs a write nothing.
create index audit_log_age on audit_log using brin (at);
