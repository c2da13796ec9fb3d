import { olderPushReason } from '@greenroom/contract/push/older'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMediaId } from '../db/id.ts'
import { storeSecret } from '../domain/apps/secrets/app-secrets.ts'
import { insertOlderPush, listOlderPushes, markSending } from '../domain/older-push/stored-older-pushes.ts'
import type { OneSignal } from '../edges/onesignal/onesignal.ts'
import { builders } from '../testing/builders.ts'
import { type PushFixture, pushFixture } from '../testing/push-fixture.ts'
import { type Queue, startQueue } from './queue.ts'
import { workOnOlderPush } from './send-older-push.ts'

const push = {
  ...{ title: 'Hello', sub_title: '', description: 'A new class', launch_url: '' },
  ...{ send_to: 'segments' as const, segments: ['Regulars'] },
}
/** A OneSignal whose every call throws, as a fault in this server would. */
const broken: OneSignal = new Proxy({} as OneSignal, {
  get: () => async () => {
    throw new Error('a fault')
  },
})

let fixture: PushFixture
let queue: Queue

beforeAll(async () => {
  fixture = await pushFixture()
  queue = await startQueue({ url: fixture.database.url, log: pino({ level: 'silent' }), lookEverySeconds: 0.5 })
  await workOnOlderPush({ ...fixture.deps, oneSignal: broken, queue })
})

afterAll(async () => {
  await queue.stop()
  await fixture.close()
})

/** Requests the job with this many retries, two seconds apart. */
async function ask({ retryLimit, taken = false }: { retryLimit: number; taken?: boolean }): Promise<string> {
  const studio = await fixture.make.app({ version: '8.5', key: false })
  const id = newMediaId()
  const user = await builders(fixture.deps).creator(studio)
  await fixture.deps.db.changeApp(studio, async (tx) => {
    await storeSecret(tx, fixture.deps.vault, { appId: studio, name: 'push_notification_app_id' }, 'an id')
    await storeSecret(tx, fixture.deps.vault, { appId: studio, name: 'push_notification_app_key' }, 'a key')
    await insertOlderPush(tx, { appId: studio, id, push, createdBy: user.id, holdSeconds: 0 })
    if (taken) await markSending(tx, studio, id, 'taken')
    await queue.send(tx, 'send-older-push', { appId: studio, pushId: id }, { retryLimit, retryDelay: 2, retryBackoff: false })
  })
  return studio
}

const stored = async (studio: string) => (await fixture.deps.db.inApp(studio, (sql) => listOlderPushes(sql, studio, 1)))[0]

test(
  'an older push says why it waits, and when its job fails to the end it is failed with a plain reason',
  {
    timeout: 60_000,
  },
  async () => {
    const studio = await ask({ retryLimit: 1 })
    await expect
      .poll(() => stored(studio), { timeout: 15_000, interval: 20 })
      .toMatchObject({ state: 'queued', stop_reason: olderPushReason('HELD_UP') })
    await expect.poll(() => stored(studio), { timeout: 40_000 }).toMatchObject({ state: 'failed', stop_reason: olderPushReason('FAULT') })
  },
)

test('one that OneSignal has taken is sent, even if its counts can never be read', { timeout: 60_000 }, async () => {
  const studio = await ask({ retryLimit: 0, taken: true })
  await expect.poll(() => stored(studio), { timeout: 40_000 }).toMatchObject({ state: 'sent', stop_reason: null })
})
