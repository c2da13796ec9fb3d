-- Makes one cluster of the three servers of deploy/compose.citus.yaml. Run on the coordinator; may be repeated.
select citus_set_coordinator_host('coordinator', 5432);
select citus_add_node('shards-1', 5432);
select citus_add_node('shards-2', 5432);

-- The role of everything that is done for an app. Requests log in as it through pgbouncer, and the coordinator at the nodes.
select 'create role greenroom_api' where not exists (select from pg_roles where rolname = 'greenroom_api')
\gexec
alter role greenroom_api login password :'password';

-- Searches use their indexes beneath row-level security (docs/decisions/0044).
select * from run_command_on_all_nodes('alter function textlike(text, text) leakproof');
select * from run_command_on_all_nodes('alter function lower(text) leakproof');
select * from run_command_on_all_nodes('alter function length(text) leakproof');
select * from run_command_on_all_nodes('alter function octet_length(text) leakproof');
select * from run_command_on_all_nodes('alter function replace(text, text, text) leakproof');
select * from run_command_on_all_nodes('alter function regexp_replace(text, text, text, text) leakproof');
-- This one exists after the first start: run the file once more then.
select * from run_command_on_all_nodes('alter function fold_unicode(text) leakproof');
