-- Only who deleted a record is looked up by the record, and each line of the trail paid for that look-up.
drop index audit_log_target;
create index audit_log_deletions on audit_log (app_id, target_id, at desc) where action = 'deleted';
