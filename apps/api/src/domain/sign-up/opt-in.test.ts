import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let site: TestApp
let enterprise: string
let ada: string
let studio: string

beforeAll(async () => {
  site = await testApp()
  enterprise = (await site.build.app({ name: 'Meridian', setup: { enterprise: true, business_sign_ups: 'open' } })).id
  await site.deps.db.platform.query(`update apps set username = 'meridian' where id = $1`, [enterprise])
})
beforeEach(async () => {
  studio = (await site.build.app({ name: 'Studio', setup: { premium_lite: true } })).id
  ada = (await site.build.creator(studio)).id
})
afterAll(() => site.close())

const url = () => `/api/creators/${ada}/apps`
const send = (data: Record<string, unknown>, as = ada) =>
  site.call('POST', url(), { as, body: { data: { app_type: 'PRO+', parent: 'meridian', apps: [{ id: studio }], ...data } } })
const rowOf = async (id: string) => (await site.deps.db.platform.query('select setup from apps where id = $1', [id])).rows[0]
const parentsOf = async (id: string) =>
  (await site.deps.db.platform.query('select parent_id from app_relations where app_id = $1', [id])).rows

describe('an opt-in', () => {
  test('makes an app a business of the enterprise, which then counts as migrated (OPT-012, OPT-013, OPT-016, OQ-085)', async () => {
    expect((await site.call('GET', url(), { as: ada })).json().data).toMatchObject([{ id: studio, name: 'Studio', migrated: false }])
    const answer = await send({})
    expect(answer.json().data).toMatchObject([{ id: studio, migrated: true }])
    expect(await parentsOf(studio)).toEqual([{ parent_id: enterprise }])
    expect(await rowOf(studio)).toMatchObject({ setup: { app_type: 'PRO+', free: false, premium_lite: true } })
    const trail = await site.deps.db.platform.query(`select changes from audit_log where app_id = $1 and action = 'updated'`, [studio])
    expect(trail.rows).toEqual([{ changes: { parents: [[], [enterprise]], 'setup.app_type': [null, 'PRO+'] } }])
  })

  test('as FREE makes a free account', async () => {
    await send({ app_type: 'FREE' })
    expect(await rowOf(studio)).toMatchObject({ setup: { app_type: 'FREE', free: true } })
  })

  test.each<[string, () => Promise<Record<string, unknown>>, string]>([
    ['an app of somebody else', async () => ({ apps: [{ id: studio }, { id: (await site.build.app()).id }] }), 'apps'],
    ['an app that belongs to an enterprise already', async () => ({ apps: [{ id: studio }, { id: await migrated() }] }), 'apps'],
    ['an enterprise', async () => ({ apps: [{ id: studio }, { id: await own({ enterprise: true }) }] }), 'apps'],
    ['a parent that is no enterprise', async () => ({ parent: await own({}) }), 'parent'],
    ['a parent that is not there', async () => ({ parent: 'nobody' }), 'parent'],
  ])('of %s is refused, and nothing changes', async (_what, data, field) => {
    const answer = await send(await data())
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().error.data)).toEqual([field])
    expect(await parentsOf(studio)).toEqual([])
  })

  test('twice at once makes one business of the app', async () => {
    const both = await Promise.all([send({}), send({ app_type: 'FREE' })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await parentsOf(studio)).toHaveLength(1)
  })

  test('needs at least one app (OPT-007), and is nobody else’s to send', async () => {
    expect((await send({ apps: [] })).statusCode).toBe(422)
    expect((await send({}, (await site.build.creator()).id)).statusCode).toBe(404)
    expect(await parentsOf(studio)).toEqual([])
  })
})

async function own(setup: Record<string, unknown>): Promise<string> {
  const { id } = await site.build.app({ setup })
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [id, ada])
  return id
}

async function migrated(): Promise<string> {
  const id = await own({})
  await site.deps.db.platform.query('insert into app_relations (app_id, parent_id) values ($1, $2)', [id, enterprise])
  return id
}
