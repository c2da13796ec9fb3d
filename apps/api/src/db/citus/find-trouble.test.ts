import { describe, expect, it } from 'vitest'
import type { Cluster, Node, Table } from './cluster.ts'
import { accessTrouble, leftBehind, nodeTrouble, placementTrouble } from './find-trouble.ts'

const equipped: Node = {
  ...{ name: 'w1', port: 5432, isCoordinator: false, isActive: true, takesShards: true, answers: true, letsTenantsIn: true },
  ...{ extensions: ['citus', 'pg_trgm'], installable: ['citus', 'pg_trgm', 'plpgsql'] },
}
const coordinator: Node = { ...equipped, name: 'c', isCoordinator: true, takesShards: false, extensions: [], installable: [] }

function cluster(parts: Partial<Cluster>): Cluster {
  return {
    ...{ onCoordinator: true, nodes: [coordinator, equipped], tables: [], foreignKeys: [], extensions: ['citus', 'pg_trgm', 'plpgsql'] },
    ...{ tenantsLogIn: true, database: 'greenroom', passesOnSettings: true },
    ...parts,
  }
}

describe('nodeTrouble', () => {
  it('finds none in a cluster that is well', () => {
    expect(nodeTrouble(cluster({}))).toBeUndefined()
    // One machine, as the coordinator of itself.
    expect(nodeTrouble(cluster({ nodes: [{ ...coordinator, takesShards: true }] }))).toBeUndefined()
  })

  it.each<[string, Partial<Cluster>, string]>([
    ['a worker that is spoken to', { onCoordinator: false }, 'DATABASE_URL leads to a worker'],
    ['a coordinator that is no node', { nodes: [equipped] }, "select citus_set_coordinator_host('its-name', 5432);"],
    ['no node for shards', { nodes: [coordinator] }, 'No node of the Citus cluster takes shards.'],
    [
      'a disabled node',
      { nodes: [coordinator, { ...equipped, isActive: false, answers: false }] },
      'Node w1:5432 of the Citus cluster is disabled.',
    ],
    [
      'a node that is away',
      { nodes: [coordinator, { ...equipped, answers: false }] },
      'Node w1:5432 of the Citus cluster does not answer.',
    ],
    [
      'a node without Citus',
      { nodes: [coordinator, { ...equipped, extensions: [] }] },
      'Node w1:5432 has no extension citus in this database.',
    ],
    [
      'a node without a package',
      { nodes: [coordinator, { ...equipped, installable: ['citus', 'plpgsql'] }] },
      'Node w1:5432 lacks the extension pg_trgm. Install its package there.',
    ],
  ])('names %s', (_, parts, expected) => {
    expect(nodeTrouble(cluster(parts))).toContain(expected)
  })
})

describe('placementTrouble', () => {
  const items: Table = { name: 'items', kind: { column: 'app_id', group: 2 } }

  it('finds none in tables that are in their places or wait', () => {
    const tables: Table[] = [
      items,
      { name: 'apps', kind: 'reference' },
      { name: 'rate_limits', kind: 'managed' },
      { name: 'members', kind: 'plain' },
    ]
    expect(placementTrouble({ tables })).toBeUndefined()
  })

  it.each<[Table[], string]>([
    [
      [{ name: 'notes', kind: 'plain' }],
      'Table notes in the schema public does not belong to Greenroom. Move it to a schema of its own, or drop it.',
    ],
    [
      [{ name: 'rate_limits', kind: 'reference' }],
      "Table rate_limits is a reference table, and must be on the coordinator alone. Take it back with: select undistribute_table('rate_limits');",
    ],
    [[{ name: 'items', kind: 'reference' }], 'Table items is a reference table, and must be distributed by app_id.'],
    [[{ name: 'items', kind: { column: 'id', group: 2 } }], 'Table items is distributed by id, and must be distributed by app_id.'],
    [[{ name: 'apps', kind: 'one shard' }], 'Table apps is distributed as one shard, and must be a reference table.'],
    [
      [items, { name: 'members', kind: { column: 'app_id', group: 3 } }],
      'Tables items and members are distributed in different groups, and must lie together.',
    ],
  ])('names the table of %j', (tables, expected) => {
    expect(placementTrouble({ tables })).toContain(expected)
  })
})

it('leftBehind names a table that waits while others are distributed', () => {
  expect(leftBehind({ tables: [{ name: 'items', kind: { column: 'app_id', group: 2 } }] })).toBeUndefined()
  expect(leftBehind({ tables: [{ name: 'members', kind: 'managed' }] })).toBe('members')
})

it('accessTrouble names a node that does not let the role of the apps in', () => {
  expect(accessTrouble({ nodes: [coordinator, equipped] })).toBeUndefined()
  expect(accessTrouble({ nodes: [coordinator, { ...equipped, letsTenantsIn: false }] })).toContain(
    'Node w1:5432 does not let the role greenroom_api in.',
  )
})
