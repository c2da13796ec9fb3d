import pg from 'pg'

/**
 * Adds the parts of Citus that the product uses to a test's database: the catalog and functions by their names, in a
 * schema on the search path. Nothing is distributed; the statements' requests are recorded in `calls`, and a node can
 * be down. Like Citus it rejects a table that is distributed already, or with a foreign key to one that is not.
 */
export async function standInForCitus({ url, superuserUrl }: { url: string; superuserUrl: string }): Promise<CitusStandIn> {
  const { username, pathname } = new URL(url)
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query(STAND_IN)
  await client.query(`alter database ${pathname.slice(1)} set search_path = public, citus_stand_in`)
  await client.query(`grant all on all tables in schema citus_stand_in to public`)
  await client.query(maySet(username))
  return {
    async run(text, values = []) {
      await client.query(`set search_path = public, citus_stand_in`)
      const { rows } = await client.query(text, [...values])
      return rows
    },
    async calls() {
      const { rows } = await client.query<{ call: string }>('select call from citus_stand_in.calls order by at')
      return rows.map(({ call }) => call)
    },
    close: () => client.end(),
  }
}

export type CitusStandIn = {
  /** As the superuser of the coordinator. */
  run(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** The committed calls of Citus' functions, in order. */
  calls(): Promise<string[]>
  close(): Promise<void>
}

/**
 * All users may set the settings that Citus declares. The grant is server-wide, and other tests may run it
 * concurrently.
 */
function maySet(user: string): string {
  const setting = 'citus.propagate_set_commands'
  return `do $$ begin
    if not has_parameter_privilege('${user}', '${setting}', 'set') then execute 'grant set on parameter ${setting} to ${user}'; end if;
  exception when unique_violation or internal_error then null; end $$`
}

const STAND_IN = `
create schema citus_stand_in;
grant usage on schema citus_stand_in to public;
set search_path = citus_stand_in, public;

create table calls (at bigint generated always as identity, call text not null);
create table pg_dist_local_group (groupid int not null);
insert into pg_dist_local_group values (0);
create table pg_dist_node (
  groupid int not null, nodename text not null, nodeport int not null, isactive bool not null default true,
  shouldhaveshards bool not null default true, noderole text not null default 'primary',
  -- Not in Citus: how the node behaves.
  is_away bool not null default false, shuts_out name, extensions text[] not null default '{citus,pg_trgm,btree_gin}'
);
insert into pg_dist_node (groupid, nodename, nodeport, shouldhaveshards) values (0, 'coordinator', 5432, false), (1, 'w1', 5432, true), (2, 'w2', 5432, true);
create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char" not null, partkey text, colocationid int not null, repmodel "char" not null);

create table pg_dist_authinfo (nodeid int not null, rolename name not null, authinfo text not null);
-- Two shards of each table, one for each node.
create table pg_dist_placement (shardid bigint primary key, groupid int not null);
insert into pg_dist_placement values (102008, 1), (102009, 2);
create function get_shard_id_for_distribution_column(table_name regclass, distribution_value anyelement) returns bigint language sql as
  'select 102008 + (hashtext($2::text) & 1)';

create function column_to_column_name(regclass, text) returns text language sql as 'select $2';
create function relation_is_a_known_shard(regclass) returns bool language sql as 'select false';
create function citus_check_connection_to_node(nodename text, nodeport int default 5432) returns bool language sql as
  'select not is_away and shuts_out is distinct from current_user from citus_stand_in.pg_dist_node n where n.nodename = $1 and n.nodeport = $2';
create function run_command_on_workers(command text, parallel bool default true, out nodename text, out nodeport int, out success bool, out result text)
returns setof record language sql as $$
  select n.nodename, n.nodeport, not is_away, json_build_object('extensions', extensions, 'installable', extensions || '{plpgsql}'::text[])::text
  from citus_stand_in.pg_dist_node n where groupid <> 0
$$;

create function place(called text, target regclass, method "char", key text, model "char", colocation int) returns void language plpgsql as $$
begin
  if exists (select from citus_stand_in.pg_dist_partition where logicalrelid = target) then
    raise 'table "%" is already distributed', target using errcode = '42P16';
  end if;
  if exists (select from citus_stand_in.pg_dist_node where is_away) then
    raise 'connection to the remote node failed' using errcode = '08006';
  end if;
  if exists (select from pg_constraint f where f.contype = 'f' and target in (f.conrelid, f.confrelid)
    and exists (select from unnest(array[f.conrelid, f.confrelid]) o where o <> target
      and o not in (select logicalrelid from citus_stand_in.pg_dist_partition))) then
    raise 'cannot create foreign key constraint since relations are not colocated or not referencing a reference table' using errcode = '42830';
  end if;
  insert into citus_stand_in.calls (call) values (called);
  insert into citus_stand_in.pg_dist_partition values (target, method, key, colocation, model);
end $$;

create function create_reference_table(table_name regclass) returns void language sql as
  $$ select citus_stand_in.place(format('create_reference_table(%s)', table_name), table_name, 'n', null, 't', 1) $$;

create function create_distributed_table(table_name regclass, distribution_column text, distribution_type text default 'hash',
  colocate_with text default 'default', shard_count int default null) returns void language sql as $$
  select citus_stand_in.place(
    format('create_distributed_table(%s, %s, %s%s)', table_name, distribution_column, colocate_with, ', ' || shard_count),
    table_name, 'h', distribution_column, 's',
    case colocate_with when 'none' then (select max(colocationid) + 1 from citus_stand_in.pg_dist_partition)
      else (select colocationid from citus_stand_in.pg_dist_partition where logicalrelid = colocate_with::regclass) end)
$$;

-- The rows of Citus would be on the nodes by now.
create function truncate_local_data_after_distributing_table(function_name regclass) returns void language plpgsql as $$
begin
  insert into citus_stand_in.calls (call) values (format('truncate_local_data_after_distributing_table(%s)', function_name));
  execute format('truncate %s cascade', function_name);
end $$;
`
