import { StartError } from '../../start-error.ts'
import { placementOf, tablesPlaced } from '../tenancy/placement.ts'
import type { Cluster, Kind, Node } from './cluster.ts'

/** Throws `StartError` when the nodes or tables of a cluster are not in a state in which they can be changed. */
export function demandSound(cluster: Cluster): void {
  const trouble = nodeTrouble(cluster) ?? placementTrouble(cluster)
  if (trouble !== undefined) throw new StartError(trouble)
}

/**
 * Why this cluster must not be changed now: a node is missing, unreachable or not equipped. One sentence with what to
 * do, or undefined.
 */
export function nodeTrouble(cluster: Cluster): string | undefined {
  const { nodes, extensions } = cluster
  if (!cluster.onCoordinator) return 'DATABASE_URL leads to a worker of the Citus cluster. Use the address of its coordinator.'
  if (!nodes.some(({ isCoordinator }) => isCoordinator)) {
    return "The coordinator is not among the nodes of its Citus cluster. Run on it: select citus_set_coordinator_host('its-name', 5432);"
  }
  const disabled = nodes.find(({ isActive }) => !isActive)
  if (disabled) {
    return `Node ${at(disabled)} of the Citus cluster is disabled. Run on the coordinator: select citus_activate_node('${disabled.name}', ${disabled.port});`
  }
  const away = nodes.find(({ answers }) => !answers)
  if (away) return `Node ${at(away)} of the Citus cluster does not answer. Start it, or allow the coordinator in its pg_hba.conf.`
  if (!nodes.some(({ takesShards }) => takesShards)) {
    return "No node of the Citus cluster takes shards. Add one on the coordinator: select citus_add_node('worker-name', 5432);"
  }
  for (const node of nodes.filter(({ isCoordinator }) => !isCoordinator)) {
    if (!node.extensions.includes('citus')) {
      return `Node ${at(node)} has no extension citus in this database. Run on it: create extension citus;`
    }
    const missing = extensions.find((name) => !node.installable.includes(name))
    if (missing !== undefined) return `Node ${at(node)} lacks the extension ${missing}. Install its package there.`
  }
  return undefined
}

/**
 * Which table is not where db/tenancy/placement.ts says, in one sentence with what to do; undefined when every table is
 * in its place or yet to be placed.
 */
export function placementTrouble({ tables }: Pick<Cluster, 'tables'>): string | undefined {
  const unknown = tables.find(({ name }) => placementOf(name) === undefined)
  if (unknown) return `Table ${unknown.name} in the schema public does not belong to Greenroom. Move it to a schema of its own, or drop it.`
  for (const { name, kind } of tables) {
    const wanted = placementOf(name)
    const fits =
      kind === 'plain' ||
      kind === 'managed' ||
      (wanted === 'reference' && kind === 'reference') ||
      (wanted === 'tenant' && typeof kind === 'object' && kind.column === 'app_id')
    if (!fits)
      return `Table ${name} is ${described(kind)}, and must be ${WANTED[wanted ?? 'local']}. Take it back with: select undistribute_table('${name}');`
  }
  const groups = tables.flatMap(({ name, kind }) => (typeof kind === 'object' ? [{ name, group: kind.group }] : []))
  const [first] = groups
  const apart = groups.find(({ group }) => group !== first?.group)
  if (first && apart) {
    return `Tables ${first.name} and ${apart.name} are distributed in different groups, and must lie together. Take one back with: select undistribute_table('${apart.name}');`
  }
  return undefined
}

/** A table that is still on the coordinator while others are distributed; undefined when there is none. */
export function leftBehind({ tables }: Pick<Cluster, 'tables'>): string | undefined {
  const waiting = new Set(tables.filter(({ kind }) => kind === 'plain' || kind === 'managed').map(({ name }) => name))
  return [...tablesPlaced('reference'), ...tablesPlaced('tenant')].find((name) => waiting.has(name))
}

/** Which node rejects logins of the tenants' role, in one sentence with what to do; undefined when all accept them. */
export function accessTrouble({ nodes }: Pick<Cluster, 'nodes'>): string | undefined {
  const shut = nodes.find(({ letsTenantsIn }) => !letsTenantsIn)
  if (shut === undefined) return undefined
  return (
    `Node ${at(shut)} does not let the role greenroom_api in. Allow it in the node's pg_hba.conf from every other node, ` +
    'or give the role a password and put it into pg_dist_authinfo on every node (docs/scale.md).'
  )
}

const WANTED = { tenant: 'distributed by app_id', reference: 'a reference table', local: 'on the coordinator alone' } as const

function described(kind: Kind): string {
  if (typeof kind === 'object') return `distributed by ${kind.column}`
  return kind === 'reference' ? 'a reference table' : 'distributed as one shard'
}

function at({ name, port }: Node): string {
  return `${name}:${port}`
}
