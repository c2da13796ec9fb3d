import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let here: TestApp
let there: TestApp
let app: string
let me: string
let former: string
let newer: string
let article: string

beforeAll(async () => {
  database = await freshDatabase()
  here = await testApp({}, database)
  there = await testApp({}, database)
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})
beforeEach(async () => {
  app = (await here.build.app()).id
  me = (await here.build.creator(app)).id
  former = await here.build.item(app, 'topics', { name: 'Former' })
  newer = await here.build.item(app, 'topics', { name: 'Newer' })
  article = await here.build.item(app, 'articles', { title: 'Breathe', author: 'Alex', featured: false, topics: [former] })
})

const post = (path: string, data: object) => here.call('POST', `/api/apps/${app}/${path}`, { as: me, body: { data } })
const batch = (data: object) => post('batch', { operations: [{ method: 'PATCH', path: `content/articles/${article}`, data }] })
const rowsOf = async <Row extends object>(text: string, values: unknown[]) => (await here.deps.db.platform.query<Row>(text, values)).rows
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** The topics in the newest version of the article's history. */
const topicsInHistory = () =>
  rowsOf(
    `select v.version, t->>'id' as id from item_revisions v, jsonb_array_elements(v.links->'topics') t
     where v.app_id = $1 and v.item_id = $2 and v.version = (select max(version) from item_revisions where app_id = $1 and item_id = $2)`,
    [app, article],
  )

/**
 * Sends a change while another transaction has locked the article's row. That transaction replaces the link to the
 * former topic by one to the newer, and commits once the change waits for it.
 */
async function whileLinksChange(send: () => ReturnType<typeof batch>) {
  const sent = await there.deps.db.changePlatform(async (tx) => {
    await tx.query('select from items where app_id = $1 and id = $2 for update', [app, article])
    const waiting = { answer: send() }
    await expect.poll(() => rowsOf(WAITING, []), { interval: 20 }).not.toEqual([])
    tx.send('update links set to_id = $3 where app_id = $1 and from_id = $2', [app, article, newer])
    tx.send('update items set version = version + 1 where app_id = $1 and id = $2', [app, article])
    return waiting
  })
  return await sent.answer
}

const ways = {
  'an operation of a batch': () => batch({ featured: true }),
  'a bulk edit': () => post('content/articles/bulk', { action: 'edit', ids: [article], changes: { featured: true } }),
}

describe('a change that waited for the lock of its record', () => {
  test.each(Object.entries(ways))('as %s keeps the links of the newest row in its version', async (_way, send) => {
    expect((await whileLinksChange(send)).statusCode).toBe(200)
    expect(await topicsInHistory()).toEqual([{ version: 3, id: newer }])
  })

  test('changes a link back that the other one replaced', async () => {
    const answer = await whileLinksChange(() => batch({ topics: [former] }))
    expect(answer.json().data.results[0].data).toMatchObject({ version: 3, topics: [{ id: former }] })
    expect(await topicsInHistory()).toEqual([{ version: 3, id: former }])
  })

  test('leaves the version where the other one made the same link', async () => {
    const answer = await whileLinksChange(() => batch({ topics: [newer] }))
    expect(answer.json().data.results[0].data).toMatchObject({ version: 2, topics: [{ id: newer }] })
  })

  test('restores the links of an earlier version', async () => {
    expect((await whileLinksChange(() => post(`revisions/${article}/1/restore`, {}))).statusCode).toBe(200)
    expect(await rowsOf('select to_id from links where app_id = $1 and from_id = $2', [app, article])).toEqual([{ to_id: former }])
  })
})
