import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let site: TestApp
let owner: string
let app: string

beforeAll(async () => {
  site = await testApp()
  app = (await site.build.app()).id
  owner = (await site.build.creator(app)).id
})
afterAll(() => site.close())

const read = async (id: string, as: string) => (await site.call('GET', `/api/apps/${id}`, { as })).json().data
const save = (zone: unknown) => site.call('PATCH', `/api/apps/${app}`, { as: owner, body: { data: { setup: { time_zone: zone } } } })
const setZone = (id: string, zone: string | null) => site.deps.db.platform.query('update users set timezone = $2 where id = $1', [id, zone])

test('an owner chooses the time zone of their app, which is UTC until then, and its history tells so', async () => {
  expect((await read(app, owner)).setup.time_zone).toBeUndefined()
  expect((await save('America/Los_Angeles')).statusCode).toBe(200)
  expect((await read(app, owner)).setup.time_zone).toBe('America/Los_Angeles')
  const { data } = (await site.call('GET', `/api/apps/${app}/settings/time_zone/revisions`, { as: owner })).json()
  expect(JSON.stringify(data)).toContain('Los Angeles')
})

test.each(['Mars/Olympus', '+02:00', '', null, 7])('%j is no time zone', async (zone) => {
  const before = (await read(app, owner)).setup.time_zone
  const answer = await save(zone)
  expect([answer.statusCode, Object.keys(answer.json().error.data)]).toEqual([422, ['setup.time_zone']])
  expect((await read(app, owner)).setup.time_zone).toBe(before)
})

test('a new app begins in the time zone of whoever makes it, and keeps it beside that of its template', async () => {
  const root = (await site.build.superUser()).id
  const make = async (template?: string) => {
    const answer = await site.call('POST', '/api/apps', { as: root, body: { data: { name: 'New', template_app_uuid: template } } })
    expect(answer.statusCode, answer.body).toBe(201)
    return (await read(answer.json().data.id, root)).setup.time_zone
  }
  expect(await make()).toBeUndefined()
  await setZone(root, 'Pacific/Auckland')
  expect([await make(), await make(app)]).toEqual(['Pacific/Auckland', 'Pacific/Auckland'])
})
