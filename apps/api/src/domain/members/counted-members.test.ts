import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

afterAll(() => app.close())

const source = join(import.meta.dirname, '../..')
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'))

test('one file adds and removes members, with their number', () => {
  const writers = files.filter((file) => /(insert into|delete from) members\b/.test(readFileSync(join(source, file), 'utf8')))
  expect(writers).toEqual(['domain/members/counted-members.ts'])
})

test('the number of members is right after every kind of change, and in each app', async () => {
  const [studio, other] = [(await app.build.app()).id, (await app.build.app()).id]
  const creator = (await app.build.creator(studio)).id
  const neighbour = (await app.build.creator(other)).id
  const path = (below = '') => `/api/apps/${studio}/members${below}`
  const call = (method: 'POST' | 'PATCH' | 'DELETE', below: string, body?: object) =>
    app.call(method, path(below), { as: creator, ...(body && { body: { data: body } }) })
  const make = async (n: number) => {
    const answer = await call('POST', '', { name: `Member ${n}`, email: `${n}@example.com`, password: 'sesame' })
    return { id: String(read(answer).data.id), status: answer.statusCode }
  }
  const counts = async (as: string, of: string) => {
    const listed = await app.call('GET', `/api/apps/${of}/members?page=1`, { as })
    const { rows } = await app.deps.db.platform.query<{ there: number }>('select count(*)::int as there from members where app_id = $1', [
      of,
    ])
    expect(read(listed).meta.total).toBe(rows[0]?.there)
    return rows[0]?.there
  }

  const gold = await app.build.item(studio, 'tags', { name: 'Gold', code: 'gold' })
  expect(await counts(creator, studio)).toBe(0)
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) ids.push((await make(n)).id)
  expect(await counts(creator, studio)).toBe(6)
  expect((await make(0)).status).toBe(409)
  expect(await counts(creator, studio)).toBe(6)

  const tagged = await call('POST', '/bulk', { action: 'tag', tags: [gold], match: {} })
  await call('POST', `/bulk/${read(tagged).data.undo}/undo`)
  await call('POST', '/bulk', { action: 'blacklist', ids: ids.slice(0, 2) })
  await call('PATCH', `/${ids[0]}`, { tags: [gold], blacklisted: false })
  expect(await counts(creator, studio)).toBe(6)

  await call('DELETE', `/${ids[0]}`)
  expect(await counts(creator, studio)).toBe(5)
  expect((await call('POST', '/bulk', { action: 'delete', ids: ids.slice(1, 4) })).statusCode).toBe(200)
  expect(await counts(creator, studio)).toBe(2)
  // If some of the members are gone, none is deleted.
  expect((await call('POST', '/bulk', { action: 'delete', ids: ids.slice(3) })).statusCode).toBe(404)
  await make(0)
  expect(await counts(creator, studio)).toBe(3)
  expect(await counts(neighbour, other)).toBe(0)
})
