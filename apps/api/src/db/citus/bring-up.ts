import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { sqlState } from '../failures.ts'
import { asMigrator, migrate } from '../schema/migrate.ts'
import { withClient } from '../with-client.ts'
import { readCluster } from './cluster.ts'
import { accessTrouble, demandSound } from './find-trouble.ts'
import { type Plan, planPlacement } from './plan.ts'

/** What was done, and what is left to do by hand. */
export type BroughtUp = { plan: Plan; nodes: number; access: string | undefined }

/**
 * Migrates the database and moves every table to its place in the cluster, in one transaction; undefined where the
 * database has no Citus. May be repeated. Throws `StartError` with one sentence, before it changes anything, when a
 * node or a table is not as it must be.
 */
export async function bringUp(url: string, { shards }: { shards?: number } = {}): Promise<BroughtUp | undefined> {
  const before = await withClient(url, readCluster)
  if (before === undefined) return undefined
  demandSound(before)
  await migrate(url)
  return await asMigrator(url, async (client) => {
    const cluster = await readCluster(client)
    if (cluster === undefined) return undefined
    demandSound(cluster)
    const plan = planPlacement(cluster, { shards })
    await inOneTransaction(client, plan.statements)
    await removeLeftCopies(client)
    const after = (await readCluster(client)) ?? cluster
    return { plan, nodes: after.nodes.length, access: accessTrouble(after) }
  })
}

async function inOneTransaction(client: pg.Client, statements: string[]): Promise<void> {
  if (statements.length === 0) return
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '10s'")
    // Several tables in one transaction, with foreign keys among them: this needs one connection to each node.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (sqlState(error) === undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    // Every shard, index and key of a node stays locked until the end.
    const remedy = sqlState(error) === '53200' ? ' Raise max_locks_per_transaction on every node, or ask for fewer shards.' : ''
    throw new StartError(`Nothing was distributed: ${reason}.${remedy}`, { cause: error })
  }
}

/** Citus copies the existing rows and leaves the originals on the coordinator, where they are never read. */
async function removeLeftCopies(client: pg.Client): Promise<void> {
  await client.query(
    `select truncate_local_data_after_distributing_table(logicalrelid) from pg_dist_partition
     where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0`,
  )
}
