import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { type WebhookFixture, webhookFixture } from '../../testing/webhook-fixture.ts'
import { watchAppsWithWebhooks } from './apps-with-webhooks.ts'
import { raiseEvents } from './raise-events.ts'

let fixture: WebhookFixture

beforeAll(async () => {
  fixture = await webhookFixture()
})
afterAll(() => fixture.close())

/** How many statements an event of an app costs. */
function statementsFor(appId: string): number {
  const sent: string[] = []
  const tx: Tx = {
    query: async () => ({ rows: [], rowCount: 0 }),
    send: (text) => void sent.push(text),
    count: () => {},
    allow: async () => {},
  }
  raiseEvents(tx, appId, [{ event: 'tag.created', subjectId: appId, about: {} }])
  return sent.length
}

test('a change in an app without webhooks costs no statement, once that is known', async () => {
  const { platform } = fixture.site.deps.db
  const [without, owner] = [await fixture.owner(), await fixture.owner()]
  expect(statementsFor(without.appId)).toBe(1)
  const watch = watchAppsWithWebhooks({ platform, log: pino({ level: 'silent' }) })
  await watch.refresh()
  expect([statementsFor(without.appId), statementsFor(owner.appId)]).toEqual([0, 0])
  await owner.add('watched', ['tag.created'])
  await watch.refresh()
  expect([statementsFor(without.appId), statementsFor(owner.appId)]).toEqual([0, 1])
  await watch.close()
  expect(statementsFor(without.appId)).toBe(1)
})

test('while it cannot be read which apps have webhooks, each change looks for itself', async () => {
  const watch = watchAppsWithWebhooks({ platform: { query: () => Promise.reject(new Error('away')) }, log: pino({ level: 'silent' }) })
  await watch.refresh()
  expect(statementsFor((await fixture.owner()).appId)).toBe(1)
  await watch.close()
})
