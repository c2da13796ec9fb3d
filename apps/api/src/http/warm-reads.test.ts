import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATEMENTS } from '../db/announce-statements.ts'
import type { Session } from '../session.ts'
import { type TestApp, testApp } from '../testing/app.ts'

const told: unknown[] = []
const note = (statement: unknown) => told.push(statement)

let app: TestApp
beforeAll(async () => {
  subscribe(STATEMENTS, note)
  app = await testApp()
})
afterAll(async () => {
  unsubscribe(STATEMENTS, note)
  await app.close()
})

test.each(['content/articles?page=1&per_page=25', 'content/articles?q=river&page=1', 'content/articles/:id'])(
  'GET %s sends one statement to PostgreSQL once its app is known',
  async (path) => {
    const { id } = await app.build.app()
    const me = (await app.build.creator(id)).id
    const record = await app.build.item(id, 'articles')
    const { authenticate } = app.deps
    const sessions = new Map<string, Session>()
    app.deps.authenticate = async (token) => {
      const session = sessions.get(token) ?? (await authenticate(token))
      sessions.set(token, session)
      return session
    }
    const ask = async () => (await app.call('GET', `/api/apps/${id}/${path.replace(':id', record)}`, { as: me })).statusCode
    expect(await ask()).toBe(200)
    told.length = 0
    expect(await ask()).toBe(200)
    expect(told).toHaveLength(1)
    app.deps.authenticate = authenticate
  },
)
