import { tablesPlaced } from '../tenancy/placement.ts'
import type { Cluster, ForeignKey, Kind } from './cluster.ts'

type Known = Pick<Cluster, 'tables' | 'foreignKeys' | 'tenantsLogIn' | 'database' | 'passesOnSettings'>

/** The steps that bring every table to the place that db/tenancy/placement.ts assigns to it. */
export type Plan = {
  /** In order, for one transaction. Empty when every table is in its place. */
  statements: string[]
  reference: string[]
  tenant: string[]
  /** How many foreign keys are dropped first and added again at the end. */
  foreignKeys: number
}

/**
 * Plans for a cluster in which `findTrouble` finds nothing. Reference tables come before those that refer to them, and
 * a tenant table after its parents. Foreign keys of a table that moves are dropped first: Citus rejects them until both
 * tables are in their places. `shards` is for the first tenant table; the default is that of Citus.
 */
export function planPlacement(cluster: Known, { shards }: { shards?: number } = {}): Plan {
  const { tables, foreignKeys } = cluster
  const kinds = new Map<string, Kind>(tables.map(({ name, kind }) => [name, kind]))
  const waits = (name: string) => kinds.get(name) === 'plain' || kinds.get(name) === 'managed'
  const reference = tablesPlaced('reference').filter(waits)
  const tenant = tablesPlaced('tenant').filter(waits)
  const moving = new Set([...reference, ...tenant])
  const touched = foreignKeys.filter(({ table, refersTo }) => moving.has(table) || moving.has(refersTo))
  return {
    statements: [
      // Citus connects to the nodes as this role, and passes on which app a transaction is in.
      ...(cluster.tenantsLogIn ? [] : ['alter role greenroom_api login']),
      ...(cluster.passesOnSettings ? [] : [`alter database ${cluster.database} set citus.propagate_set_commands = 'local'`]),
      ...touched.map((key) => `alter table ${key.table} drop constraint ${key.name}`),
      ...reference.map((table) => `select create_reference_table('${table}')`),
      ...distribute(
        tenant,
        tablesPlaced('tenant').find((name) => kinds.has(name) && !waits(name)),
        shards,
      ),
      ...touched.map(putBack),
    ],
    reference,
    tenant,
    foreignKeys: touched.length,
  }
}

/** Whether any table is on the nodes already. Until then the database works like a single PostgreSQL. */
export function isDistributed({ tables }: Pick<Cluster, 'tables'>): boolean {
  return tables.some(({ kind }) => kind !== 'plain' && kind !== 'managed')
}

function distribute(tables: string[], colocatedWith: string | undefined, shards: number | undefined): string[] {
  return tables.map((table, at) => {
    const beside = colocatedWith ?? (at === 0 ? undefined : tables[0])
    const options = beside === undefined ? `'none'${shards === undefined ? '' : `, shard_count => ${shards}`}` : `'${beside}'`
    return `select create_distributed_table('${table}', 'app_id', colocate_with => ${options})`
  })
}

function putBack({ table, name, definition }: ForeignKey): string {
  return `alter table ${table} add constraint ${name} ${definition}`
}
