import { articles } from '@greenroom/contract/resources/articles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../db/database.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { loadCurrentApp } from '../../apps/read/current-app.ts'
import { factsOf } from '../../apps/read/facts-of.ts'
import type { Scope } from '../scope.ts'
import { createRecord } from './create-record.ts'
import { lockRows } from './lock-for-change.ts'
import { judgeUpdate, writeUpdates } from './update-record.ts'

let app: TestApp
let scope: Scope
beforeAll(async () => {
  app = await testApp()
  const appId = (await app.build.app()).id
  const current = await loadCurrentApp(app.deps.db, appId)
  if (!current) throw new Error('The app of the test is missing.')
  const facts = factsOf(current, null, app.deps.config)
  scope = { appId, author: { actorId: null, actorName: 'A test' }, facts, limits: {}, businesses: [], publicUrl: '' }
})
afterAll(() => app.close())

test('a new record is sent with its links, its line in the trail and its version, and nothing waits for it', async () => {
  const topic = await app.build.item(scope.appId, 'topics')
  const { id, sent } = await app.deps.db.changeApp(scope.appId, async (tx) => {
    const counting = counted(tx)
    const values = { ...articles.example(scope.facts), topics: [{ id: topic }] }
    return { id: (await createRecord(counting.tx, scope, articles, values)).id, sent: counting.sent }
  })
  const written = sent.flatMap((text) => /^insert into (items|links|audit_log|item_revisions)\b/.exec(text)?.[1] ?? [])
  expect(written).toEqual(['items', 'links', 'audit_log', 'item_revisions'])
  expect(await storedOf(id)).toEqual({ version: 1, links: [topic], lines: ['created by A test'], versions: [1] })
})

test('several changed records have one statement each, and one for all their lines and versions', async () => {
  const ids = [await app.build.item(scope.appId, 'articles'), await app.build.item(scope.appId, 'articles')]
  const sent = await app.deps.db.changeApp(scope.appId, async (tx) => {
    const counting = counted(tx)
    const updates = []
    for (const stored of await lockRows(tx, scope, articles, ids))
      updates.push(await judgeUpdate(tx, scope, articles, stored, { title: 'Renamed' }))
    await writeUpdates(counting.tx, scope, articles, updates)
    return counting.sent
  })
  expect(sent.filter((text) => text.startsWith('update items'))).toHaveLength(2)
  expect(sent.filter((text) => text.includes('insert into audit_log'))).toHaveLength(1)
  for (const id of ids)
    expect(await storedOf(id)).toMatchObject({ version: 2, lines: ['created by a test', 'updated by A test'], versions: [1, 2] })
})

/** The same transaction, which also records the text of each statement. */
function counted(tx: Tx): { tx: Tx; sent: string[] } {
  const sent: string[] = []
  const send: Tx['send'] = (text, values, options) => {
    sent.push(text)
    tx.send(text, values, options)
  }
  const query: Tx['query'] = (text, values, options) => {
    sent.push(text)
    return tx.query(text, values, options)
  }
  return { tx: { ...tx, send, query }, sent }
}

async function storedOf(id: string) {
  const { rows } = await app.deps.db.platform.query(
    `select version, array(select to_id from links where from_id = i.id) as links,
       array(select action || ' by ' || actor_name from audit_log where target_id = i.id order by id) as lines,
       array(select version from item_revisions where item_id = i.id order by version) as versions
     from items i where id = $1`,
    [id],
  )
  return rows[0]
}
