import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { readCluster, readTables } from './cluster.ts'
import { accessTrouble, demandSound, leftBehind, nodeTrouble, placementTrouble } from './find-trouble.ts'
import { isDistributed, planPlacement } from './plan.ts'

/**
 * Whether migrations run on a distributed database. Throws `StartError` when its nodes or tables are not in a state in
 * which they can be changed.
 */
export async function demandChangeable(client: pg.Client): Promise<'distributed' | 'one node'> {
  const cluster = await readCluster(client)
  if (cluster === undefined || !isDistributed(cluster)) return 'one node'
  demandSound(cluster)
  return 'distributed'
}

/** The state of a database after it was brought up. */
const SET_UP = { tenantsLogIn: true, passesOnSettings: true, database: '' }

/**
 * Distributes tables that were just created. Runs inside the transaction of the migration that creates them: foreign
 * keys to distributed tables can only be added afterwards.
 */
export async function placeNewTables(client: pg.Client): Promise<void> {
  const { statements } = planPlacement({ ...(await readTables(client)), ...SET_UP })
  for (const statement of statements) await client.query(statement)
}

/**
 * Checks whether a migrated database is usable. Throws `StartError` when a table is not in its place or a node rejects
 * logins of the tenants' role. An unreachable node does not prevent the start, because the apps on the others can be
 * served: that, and a cluster in which nothing is distributed yet, are returned as a sentence.
 */
export async function checkInPlace(client: pg.Client): Promise<string | undefined> {
  const cluster = await readCluster(client)
  if (cluster === undefined) return undefined
  if (!isDistributed(cluster)) return 'The database has Citus, and nothing is distributed yet. To do so: npm run citus:bring-up'
  const wrong = placementTrouble(cluster)
  if (wrong !== undefined) throw new StartError(wrong)
  const behind = leftBehind(cluster)
  if (behind !== undefined) throw new StartError(`Table ${behind} is not distributed, while others are. Run: npm run citus:bring-up`)
  const away = nodeTrouble(cluster)
  if (away !== undefined) return away
  const shut = accessTrouble(cluster)
  if (shut !== undefined) throw new StartError(shut)
  return undefined
}
