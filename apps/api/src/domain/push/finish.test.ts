import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { type PushFixture, pushFixture, tokens } from '../../testing/push-fixture.ts'
import { claimBatch, settleBatch } from './batches.ts'
import { delivery } from './deliver.ts'
import { expandPush } from './expand.ts'
import { finishPush, stopPush } from './finish.ts'
import type { Judgement } from './judge.ts'
import { loadPush, type StoredPush } from './load-push.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture()
})

afterAll(() => fixture.close())

const me = { worker: newId(), leaseMs: 60_000 }
const allSent: Judgement = {
  ...{ sent: 10, failed: 0, uncertain: 0, reasons: {}, dead: [], later: [] },
  ...{ refusal: null, slowDown: null, silent: false },
}

/** A push to three batches of ten devices. */
async function queued(options: Parameters<PushFixture['make']['app']>[0] = {}): Promise<StoredPush> {
  const { make, deps } = fixture
  const app = await make.app(options)
  const prefix = `of-${app}`
  await make.devices(app, tokens(prefix, 30))
  const id = await make.push(app)
  const push = await deps.db.inApp(app, (sql) => loadPush(sql, app, id))
  if (!push) throw new Error('The push is gone.')
  return push
}

async function claim(push: StoredPush, db: Database = fixture.deps.db) {
  const batch = await claimBatch(db, push, me)
  if (!batch) throw new Error('There is no batch to take.')
  return batch
}

const settle = (push: StoredPush, batch: Awaited<ReturnType<typeof claim>>) =>
  settleBatch(fixture.deps.db, push, batch, {
    worker: me.worker,
    devices: tokens('of', 10).map((token) => ({ id: token, token })),
    judgement: allSent,
    stopReason: null,
  })

test('a batch that is claimed while its push is stopped and finished counts, and other claims do not wait', async () => {
  const { db } = fixture.deps
  const push = await queued()
  await expandPush(db, push, 10)
  await settle(push, await claim(push))

  const [isTaken, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: Database = {
    ...db,
    changeApp: (appId, work) =>
      db.changeApp(appId, async (tx) => {
        // A last statement would be committed with its answer.
        const result = await work({ ...tx, last: async (answer) => await answer })
        isTaken.resolve()
        await mayCommit.promise
        return result
      }),
  }
  const claiming = claim(push, slow)
  await isTaken.promise
  const other = await claim(push)
  await settle(push, other)
  await db.changeApp(push.appId, (tx) => stopPush(tx, push, 'Stopped by Ada.'))
  const finishing = finishPush(db, push)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.platform.query(waiting)).rowCount).toBe(1)
  mayCommit.resolve()
  const batch = await claiming
  expect([batch.seq, other.seq]).toEqual([1, 2])
  expect(await finishing).toBe(false)
  expect(await settle(push, batch)).toBe(true)
  expect(await finishPush(db, push)).toBe(true)
  expect(await fixture.make.stored(push.pushId)).toMatchObject({ state: 'stopped', devices_sent: 30, devices_failed: 0 })
})

test('a push that another worker began to send after it was read is stopped, not failed, and keeps its counts', async () => {
  const { db } = fixture.deps
  const push = await queued({ key: false })
  let inHand: Awaited<ReturnType<typeof claim>> | undefined
  const late: Database = {
    ...db,
    inApp: async (appId, work) => {
      const result = await db.inApp(appId, work)
      if (!inHand) {
        await expandPush(db, push, 10)
        inHand = await claim(push)
      }
      return result
    },
  }
  await delivery({ ...fixture.deps, db: late }).deliver({ appId: push.appId, pushId: push.pushId })
  expect(await fixture.make.stored(push.pushId)).toMatchObject({ state: 'stopped' })
  expect(inHand && (await settle(push, inHand))).toBe(true)
  expect(await finishPush(db, push)).toBe(true)
  expect(await fixture.make.stored(push.pushId)).toMatchObject({ state: 'stopped', devices_sent: 10, devices_failed: 0 })
})
