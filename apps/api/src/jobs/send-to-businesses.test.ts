import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PushInBusiness } from '@greenroom/contract/push/business-push-answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { type BusinessPushFixture, businessPushFixture } from '../testing/business-push-fixture.ts'
import type { BusinessPushProcessSettings } from '../testing/business-push-process.ts'
import { freshDatabase } from '../testing/database.ts'

const PROGRAM = fileURLToPath(new URL('../testing/business-push-process.ts', import.meta.url))
const [BUSINESSES, PHONES] = [4, 5]

let database: Awaited<ReturnType<typeof freshDatabase>>
let fixture: BusinessPushFixture

beforeAll(async () => {
  database = await freshDatabase()
  fixture = await businessPushFixture(database)
})
afterAll(async () => {
  await fixture.close()
  await database.drop()
})

test('a scheduled push to businesses whose process is killed reaches each business once', async () => {
  const businesses: string[] = []
  for (let n = 0; n < BUSINESSES; n++) businesses.push((await fixture.branch({ phones: PHONES })).id)
  const { id } = (await fixture.ask(businesses, { send_at: new Date(Date.now() + 3_600_000).toISOString() })).data
  await fixture.platform.query('update business_pushes set due_at = now() where id = $1', [id])
  const statesOf = async () => {
    const came: PushInBusiness[] = (await fixture.read(id)).businesses
    return businesses.map((business) => came.find((one) => one.id === business)?.state)
  }
  const settings: BusinessPushProcessSettings = {
    database: { url: database.url, poolUrl: database.poolUrl, isDistributed: database.isDistributed },
    job: { appId: fixture.parent, id, by: fixture.owner },
  }
  // In the order of their ids, which is the order of the job.
  businesses.sort()
  const blocked = businesses[BUSINESSES / 2] ?? ''
  await expect(
    fixture.site.deps.db.changePlatform(async (tx) => {
      // The process waits for this receipt when it has written the push of the business, before the commit.
      const push = newId()
      await tx.query(
        `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to)
         values ($1, $2, $1, 'Held', 'Held', 'everyone', 'home')`,
        [blocked, push],
      )
      await tx.query('insert into business_push_receipts (app_id, business_push_id, attempt, push_id) values ($1, $2, 1, $3)', [
        blocked,
        id,
        push,
      ])
      const child = spawn(process.execPath, [PROGRAM], {
        env: { ...process.env, PUSH_JOB: JSON.stringify(settings) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(child, 'exit')
      const waiting = async () =>
        (await fixture.platform.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .rowCount
      await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1)
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      throw new Error('is rolled back')
    }),
  ).rejects.toThrow('is rolled back')

  const half = BUSINESSES / 2
  expect(await statesOf()).toEqual([...Array(half).fill('sending'), ...Array(half).fill('waiting')])
  // Another process died after it had passed the push to the first business, and before that was recorded for the
  // parent.
  await fixture.platform.query(
    `update business_push_children set state = 'waiting', given_id = null where push_id = $1 and child_id = $2`,
    [id, businesses[0]],
  )
  await fixture.finish()
  expect(await statesOf()).toEqual(Array(BUSINESSES).fill('sent'))
  expect(businesses.map((business) => fixture.arrived(business))).toEqual(Array(BUSINESSES).fill({ phones: PHONES, messages: PHONES }))
}, 60_000)
