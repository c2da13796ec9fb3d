import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Announcement, STATEMENTS } from '../db/announce-statements.ts'
import type { Session } from '../session.ts'
import { type TestApp, testApp } from '../testing/app.ts'

const announcements: Announcement[] = []
const note = (statement: unknown) => announcements.push(statement as Announcement)

let app: TestApp
beforeAll(async () => {
  subscribe(STATEMENTS, note)
  app = await testApp()
  const { authenticate } = app.deps
  const sessions = new Map<string, Session>()
  app.deps.authenticate = async (token) => {
    const session = sessions.get(token) ?? (await authenticate(token))
    sessions.set(token, session)
    return session
  }
})
afterAll(async () => {
  unsubscribe(STATEMENTS, note)
  await app.close()
})

const reads = ['content/articles?page=1&per_page=25', 'content/articles?q=river&page=1', 'content/articles/:id']

test.each(reads)('GET %s sends one statement to PostgreSQL once its app is known', async (path) => {
  const { id, me } = await signedInto()
  const record = await app.build.item(id, 'articles')
  const ask = async () => (await app.call('GET', `/api/apps/${id}/${path.replace(':id', record)}`, { as: me })).statusCode
  expect(await ask()).toBe(200)
  announcements.length = 0
  expect(await ask()).toBe(200)
  expect(announcements).toHaveLength(1)
})

test('a save of settings reads its app under the lock, and nothing else (OQ-010)', async () => {
  const { id, me } = await signedInto()
  const save = async (tagline: string) =>
    (await app.call('PATCH', `/api/apps/${id}`, { as: me, body: { data: { setup: { header: { tagline } } } } })).statusCode
  expect(await save('Calm classes')).toBe(200)
  announcements.length = 0
  expect(await save('Slow classes')).toBe(200)
  expect(announcements.map(({ text }) => text.slice(0, 20).trim())).toEqual([
    'select name, usernam',
    'select coalesce((sel',
    'update apps set setu',
    'insert into app_revi',
    'insert into audit_lo',
  ])
})

/** An app and its creator, whose token is read once. */
async function signedInto(): Promise<{ id: string; me: string }> {
  const { id } = await app.build.app()
  return { id, me: (await app.build.creator(id)).id }
}
