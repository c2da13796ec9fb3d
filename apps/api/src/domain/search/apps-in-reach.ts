import type { Database } from '../../db/database.ts'

/** The timeout of connecting to a node, in ms. Two unresponsive nodes stay below the statement timeout. */
const CONNECT_MS = 1_500

/**
 * Which apps of a cluster are on reachable nodes, and how many are not. Reads only Citus' catalog, so that an
 * unreachable node does not abort the statement.
 */
export async function appsInReach({ platform, changePlatform }: Pick<Database, 'platform' | 'changePlatform'>): Promise<{
  reached: string[]
  away: number
}> {
  const { rows: apps } = await platform.query<{ id: string }>('select id from apps where disabled_at is null')
  const { rows } = await changePlatform(async (tx) => {
    tx.send(`set local citus.node_connection_timeout = ${CONNECT_MS}`)
    return await tx.query<{ id: string }>(IN_REACH, [apps.map(({ id }) => id)])
  })
  return { reached: rows.map(({ id }) => id), away: apps.length - rows.length }
}

/** All tables of an app are on one node: the one with its records. */
const IN_REACH = `
  with answering as materialized (
    select groupid from pg_dist_node where noderole = 'primary' and isactive and citus_check_connection_to_node(nodename, nodeport)),
  reached as materialized (select p.shardid from pg_dist_placement p join answering using (groupid))
  select app.id from unnest($1::uuid[]) as app(id)
  where get_shard_id_for_distribution_column('items'::regclass, app.id) in (select shardid from reached)`
