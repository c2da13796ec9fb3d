import { GLOBAL_FIELD_EXISTS } from '@greenroom/contract/platform/global-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
let boss: string
const BASE = '/api/global_fields'

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())

const write = (method: 'POST' | 'PATCH', path: string, data: object) => site.call(method, `${BASE}${path}`, { as: boss, body: { data } })
const taken = { data: { field_name: [GLOBAL_FIELD_EXISTS] } }

test('a second global field of the same name is refused, whether it is created or renamed', async () => {
  const first = (await write('POST', '', { field_name: 'minimum_version' })).json().data
  const again = await write('POST', '', { field_name: 'Minimum_Version' })
  expect({ status: again.statusCode, error: again.json().error }).toMatchObject({ status: 422, error: taken })
  const other = (await write('POST', '', { field_name: 'help_page' })).json().data
  expect((await write('PATCH', `/${other.id}`, { field_name: 'minimum_version' })).json().error).toMatchObject(taken)
  expect((await write('PATCH', `/${first.id}`, { field_name: 'MINIMUM_version', ios_value: '9' })).statusCode).toBe(200)
  const both = await Promise.all([1, 2].map(() => write('POST', '', { field_name: 'at_once' })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
})

test('two of one name from an earlier release can be edited and told apart', async () => {
  const { rows } = await site.deps.db.platform.query<{ id: string }>(
    `insert into global_fields (id, field_name, android_value, ios_value)
     select gen_random_uuid(), 'twice', '', '' from generate_series(1, 2) returning id`,
  )
  const id = rows[0]?.id
  expect((await write('PATCH', `/${id}`, { ios_value: '9' })).statusCode).toBe(200)
  expect((await write('PATCH', `/${id}`, { field_name: 'once' })).statusCode).toBe(200)
})
