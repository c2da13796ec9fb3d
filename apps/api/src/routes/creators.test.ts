import { optInMessages } from '@greenroom/contract/sign-up/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
let boss: string
let ada: string
let studio: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  studio = (await site.build.app({ name: 'Studio', setup: { premium_lite: true } })).id
  ada = (await site.build.creator(studio)).id
})
afterAll(() => site.close())

const url = () => `/api/creators/${ada}/apps`
const STUDIO = () => ({ id: studio, name: 'Studio', premium_lite: true, premium_plus: false, is_pending: false, migrated: false })

test('a creator reads their own apps, a super user anybody’s, and nobody else (PICK-018, OQ-086)', async () => {
  for (const as of [ada, boss]) expect((await site.call('GET', url(), { as })).json()).toEqual({ data: [STUDIO()] })
  const ben = (await site.build.creator()).id
  expect((await site.call('GET', url(), { as: ben })).statusCode).toBe(404)
  expect((await site.call('GET', `/api/creators/${studio}/apps`, { as: boss })).statusCode).toBe(404)
  expect((await site.call('GET', url())).statusCode).toBe(401)
})

test('before an opt-in the apps are read only under an app that businesses can join (OPT-012)', async () => {
  const enterprise = await site.build.app({ setup: { enterprise: true, business_sign_ups: 'open' } })
  const under = (parent: string) => site.call('GET', `${url()}?parent=${parent}`, { as: ada })
  expect((await under(enterprise.id)).json()).toEqual({ data: [STUDIO()] })
  for (const parent of [studio, '', 'nobody']) {
    const answer = await under(parent)
    expect({ status: answer.statusCode, data: answer.json().error.data }).toEqual({
      status: 422,
      data: { parent: [optInMessages.noParent] },
    })
  }
})

test('POST takes a body or none; the apps that it names become the creator’s, by a super user alone (PICK-019)', async () => {
  for (const body of [undefined, {}, { data: {} }]) {
    expect((await site.call('POST', url(), { as: ada, body })).json()).toEqual({ data: [STUDIO()] })
  }
  const other = (await site.build.app({ name: 'Another' })).id
  const body = { data: { apps: [{ id: other }, { id: studio }] } }
  expect((await site.call('POST', url(), { as: ada, body })).json().error.code).toBe('FORBIDDEN')
  const gone = { data: { apps: [{ id: other }, { id: '01890000-0000-7000-8000-000000000000' }] } }
  expect((await site.call('POST', url(), { as: boss, body: gone })).statusCode).toBe(422)
  expect((await site.call('GET', `/api/apps/${other}`, { as: ada })).statusCode).toBe(404)
  const given = await site.call('POST', url(), { as: boss, body })
  expect(given.json().data.map(({ name }: { name: string }) => name)).toEqual(['Another', 'Studio'])
  expect((await site.call('GET', `/api/apps/${other}`, { as: ada })).statusCode).toBe(200)
  const { rows } = await site.deps.db.platform.query(`select app_id from audit_log where action = 'linked'`)
  expect(rows).toEqual([{ app_id: other }])
})
