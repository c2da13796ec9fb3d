import type { BusinessType } from '@greenroom/contract/businesses/business-type'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { forgetApp } from '../../domain/apps/read/current-app.ts'
import { addMember } from '../../domain/members/counted-members.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let site: TestApp
let boss: string
let me: string
let enterprise: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  enterprise = (await site.build.app({ setup: { enterprise: true } })).id
  me = (await site.build.creator(enterprise)).id
})
afterAll(() => site.close())

async function business(type: BusinessType, { name = `A ${type}`, under = enterprise } = {}): Promise<string> {
  const { id } = await site.build.childApp(under, { name })
  await site.deps.db.platform.query('update apps set setup = $2 where id = $1', [id, { app_type: type, free: type === 'FREE' }])
  forgetApp(site.deps.db, id)
  return id
}
const call = async (method: 'GET' | 'PATCH' | 'POST', path: string, { as = me, data }: { as?: string | null; data?: object } = {}) => {
  const answer = await site.call(method, path, { as, ...(data && { body: { data } }) })
  return { status: answer.statusCode, ...answer.json() }
}
const one = (id: string, under = enterprise) => `/api/apps/${under}/children/${id}`
const setupOf = async (id: string) => (await call('GET', `/api/apps/${id}`, { as: boss })).data.setup
const opensFor = async (person: string, id: string) => (await site.call('GET', `/api/apps/${id}`, { as: person })).statusCode

describe('a business', () => {
  test('is read with its type and whether it is active (BUS-006, BUS-021)', async () => {
    const id = await business('PRO', { name: 'Bakery' })
    expect((await call('GET', one(id))).data).toEqual({
      ...{ id, name: 'Bakery', active: true, app_type: 'PRO', username: `studio-${id}`, is_removed: false },
    })
  })

  test('names what its members lose before it is disabled, to those who may disable it', async () => {
    const id = await business('PRO', { name: 'Closing' })
    expect((await call('GET', `${one(id)}/effects`)).data).toEqual({ sentences: [] })
    await site.deps.db.changeApp(id, (tx) => addMember(tx, id, { id: newId(), name: 'Ann', email: 'ann@example.com' }))
    await site.build.item(id, 'tags')
    expect((await call('GET', `${one(id)}/effects`)).data.sentences).toEqual([
      '1 member loses the app.',
      '1 unlock code stops working, also where it is printed.',
    ])
    const stranger = await site.build.creator()
    expect((await call('GET', `${one(id)}/effects`, { as: stranger.id })).status).toBe(404)
    expect((await call('GET', `${one(stranger.appId)}/effects`)).status).toBe(404)
  })

  test('rises to another type, which its setup and both trails say (BUS-011, BUS-022)', async () => {
    const id = await business('FREE', { name: 'Riser' })
    expect((await call('PATCH', one(id), { data: { app_type: 'PRO+' } })).data).toMatchObject({ app_type: 'PRO+', active: true })
    expect(await setupOf(id)).toMatchObject({ app_type: 'PRO+', free: false })
    for (const app of [enterprise, id]) expect((await site.call('GET', `/api/apps/${app}/audit`, { as: boss })).body).toContain('Riser')
  })

  test('does not become what it cannot be, and nothing of it changes (BUS-013, BUS-018, OQ-120)', async () => {
    const id = await business('PRO+')
    const refused = await call('PATCH', one(id), { data: { app_type: 'FREE', active: true } })
    expect(refused).toMatchObject({ status: 422, error: { data: { app_type: ['This business cannot become this type'] } } })
    const both = await call('PATCH', one(id), { data: { app_type: 'Reseller', active: false } })
    expect(both).toMatchObject({ status: 422, error: { data: { app_type: expect.anything() } } })
    expect((await call('GET', one(id))).data).toMatchObject({ app_type: 'PRO+', active: true })
    for (const data of [{ app_type: 'Gold' }, { active: 'no' }, { name: 'Mine' }]) {
      expect((await call('PATCH', one(id), { data })).status).toBe(422)
    }
  })

  test('under a reseller of others becomes neither PRO+ nor Reseller (BUS-017, OQ-046)', async () => {
    const reseller = (await site.build.app({ setup: { reseller: true } })).id
    const owner = (await site.build.creator(reseller)).id
    const id = await business('FREE', { under: reseller })
    for (const type of ['PRO+', 'Reseller']) {
      expect((await call('PATCH', one(id, reseller), { as: owner, data: { app_type: type } })).status).toBe(422)
    }
    expect((await call('PATCH', one(id, reseller), { as: owner, data: { app_type: 'PRO' } })).status).toBe(200)
  })

  test('is disabled and enabled by its parent: its creators are out and in again (BUS-015, BUS-024)', async () => {
    const id = await business('PRO')
    const theirs = (await site.build.creator(id)).id
    expect((await call('POST', `${one(id)}/disable`)).data).toMatchObject({ active: false, is_removed: false })
    expect((await call('POST', `${one(id)}/disable`)).status).toBe(200)
    expect(await opensFor(theirs, id)).toBe(404)
    expect((await call('PATCH', one(id), { data: { app_type: 'PRO+' } })).status).toBe(422)
    expect((await call('PATCH', one(id), { data: { active: true, app_type: 'PRO+' } })).data).toMatchObject({
      active: true,
      app_type: 'PRO+',
    })
    expect(await opensFor(theirs, id)).toBe(200)
  })

  test('that the platform removed is not enabled by its parent, also when the parent was first', async () => {
    const id = await business('PRO')
    await call('POST', `${one(id)}/disable`)
    await call('POST', `/api/apps/${id}/disable`, { as: boss })
    expect((await call('GET', one(id))).data).toMatchObject({ active: false, is_removed: true })
    await call('POST', `${one(id)}/disable`)
    expect(await call('PATCH', one(id), { data: { active: true } })).toMatchObject({
      status: 422,
      error: { data: { active: expect.anything() } },
    })
    expect((await call('PATCH', one(id), { as: boss, data: { active: true } })).data).toMatchObject({ active: true, is_removed: false })
  })
})

test('the list has active businesses for pickers, and all of them with search and pages (BUS-023)', async () => {
  const parent = (await site.build.app({ setup: { enterprise: true } })).id
  const owner = (await site.build.creator(parent)).id
  const names = ['Acorn', 'Birch 100%', 'Cedar']
  const ids = await Promise.all(names.map((name) => business('FREE', { name, under: parent })))
  await call('POST', `${one(String(ids[2]), parent)}/disable`, { as: owner })
  const list = async (query = '') => {
    const { data, meta_data: meta } = await call('GET', `/api/apps/${parent}/children${query}`, { as: owner })
    return { names: data.map(({ name }: { name: string }) => name), total: meta.total }
  }
  expect(await list()).toEqual({ names: names.slice(0, 2), total: 2 })
  expect(await list('?state=all')).toEqual({ names, total: 3 })
  expect(await list('?state=all&q=100%25')).toEqual({ names: ['Birch 100%'], total: 1 })
  expect(await list('?state=all&page=2&per_page=2')).toEqual({ names: ['Cedar'], total: 3 })
})

test('of another app does not exist, whoever asks (BUS-026)', async () => {
  const other = (await site.build.app({ setup: { enterprise: true } })).id
  const foreign = await business('FREE', { under: other })
  const plain = (await site.build.app()).id
  const owner = (await site.build.creator(plain)).id
  const own = await business('FREE', { under: plain })
  for (const [method, suffix, data] of [
    ['GET', '', undefined],
    ['PATCH', '', { active: false }],
    ['POST', '/disable', undefined],
  ] as const) {
    const body = { ...(data && { data }) }
    expect((await call(method, `${one(foreign)}${suffix}`, body)).status).toBe(404)
    expect((await call(method, `${one(foreign, other)}${suffix}`, body)).status).toBe(404)
    expect((await call(method, `${one(foreign, other)}${suffix}`, { ...body, as: null })).status).toBe(401)
    // An app that is neither an enterprise nor a reseller has no business pages.
    expect((await call(method, `${one(own, plain)}${suffix}`, { ...body, as: owner })).status).toBe(403)
  }
  expect((await call('GET', one(foreign, other), { as: boss })).data).toMatchObject({ active: true, app_type: 'FREE' })
})
