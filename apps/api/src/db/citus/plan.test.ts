import { describe, expect, it } from 'vitest'
import { tablesPlaced } from '../tenancy/placement.ts'
import type { Cluster, ForeignKey, Kind } from './cluster.ts'
import { isDistributed, planPlacement } from './plan.ts'

const tenants = tablesPlaced('tenant')
const [first = '', second = ''] = tenants

function tables(kinds: Record<string, Kind>, otherwise: Kind = 'plain'): Cluster['tables'] {
  const names = [...tablesPlaced('reference'), ...tenants, ...tablesPlaced('local')]
  return names.map((name) => ({ name, kind: kinds[name] ?? otherwise }))
}

function cluster(parts: Partial<Cluster>) {
  return { tables: [], foreignKeys: [], tenantsLogIn: true, database: 'greenroom', passesOnSettings: true, ...parts }
}

const key = (table: string, refersTo: string): ForeignKey => ({
  ...{ table, refersTo, name: `${table}_fkey`, definition: `FOREIGN KEY (app_id) REFERENCES ${refersTo}(id)` },
})

/** Every table in its place. */
const placements = Object.fromEntries([
  ...tablesPlaced('reference').map((name) => [name, 'reference'] as const),
  ...tenants.map((name) => [name, { column: 'app_id', group: 2 }] as const),
])

describe('planPlacement', () => {
  it('takes reference tables first, then tenant tables beside the first one, and leaves local ones', () => {
    const { statements } = planPlacement(cluster({ tables: tables({}) }))
    expect(statements).toEqual([
      ...tablesPlaced('reference').map((name) => `select create_reference_table('${name}')`),
      `select create_distributed_table('${first}', 'app_id', colocate_with => 'none')`,
      ...tenants.slice(1).map((name) => `select create_distributed_table('${name}', 'app_id', colocate_with => '${first}')`),
    ])
  })

  it('cuts the first tenant table into as many shards as asked for; the others follow it', () => {
    const { statements } = planPlacement(cluster({ tables: tables({}) }), { shards: 256 })
    expect(statements.filter((text) => text.includes('shard_count'))).toEqual([
      `select create_distributed_table('${first}', 'app_id', colocate_with => 'none', shard_count => 256)`,
    ])
  })

  it('drops keys that touch a table on its way and puts them back, in this order', () => {
    const expected = key('push_tags', 'items')
    const kinds = { ...placements, members: 'plain' } as const
    const plan = planPlacement(
      cluster({ tables: tables(kinds), foreignKeys: [key('devices', 'members'), key('members', 'apps'), expected] }),
    )
    expect(plan).toEqual({
      statements: [
        'alter table devices drop constraint devices_fkey',
        'alter table members drop constraint members_fkey',
        `select create_distributed_table('members', 'app_id', colocate_with => '${first}')`,
        'alter table devices add constraint devices_fkey FOREIGN KEY (app_id) REFERENCES members(id)',
        'alter table members add constraint members_fkey FOREIGN KEY (app_id) REFERENCES apps(id)',
      ],
      ...{ reference: [], tenant: ['members'], foreignKeys: 2 },
    })
  })

  it('puts a first table that is missing beside one that lies in its place', () => {
    const { statements } = planPlacement(cluster({ tables: tables({ ...placements, [first]: 'managed' }) }), { shards: 64 })
    expect(statements).toEqual([`select create_distributed_table('${first}', 'app_id', colocate_with => '${second}')`])
  })

  it('has nothing to do when all are in their places', () => {
    expect(planPlacement(cluster({ tables: tables(placements), foreignKeys: [key('members', 'apps')] })).statements).toEqual([])
  })

  it('lets the role of the apps log in, and passes its settings on, once', () => {
    const { statements } = planPlacement(cluster({ tables: tables(placements), tenantsLogIn: false, passesOnSettings: false }))
    expect(statements).toEqual(['alter role greenroom_api login', "alter database greenroom set citus.propagate_set_commands = 'local'"])
  })

  it.each([
    ['nothing', {}, false],
    ['a table that Citus only knows', { apps: 'managed' }, false],
    ['a reference table', { apps: 'reference' }, true],
    ['a distributed table', { items: { column: 'app_id', group: 2 } }, true],
  ] as const)('takes a database with %s as distributed or not', (_, kinds, expected) => {
    expect(isDistributed({ tables: tables(kinds) })).toBe(expected)
  })
})
