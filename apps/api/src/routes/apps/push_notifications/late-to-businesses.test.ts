import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retimePushesToBusinesses } from '../../../domain/push/businesses/late-pushes.ts'
import { runPushToBusinesses } from '../../../domain/push/businesses/run-push-to-businesses.ts'
import { type BusinessPushFixture, businessPushFixture } from '../../../testing/business-push-fixture.ts'
import { mailsTo } from '../../../testing/mails-to.ts'

const MINUTE_MS = 60_000

let fixture: BusinessPushFixture

beforeAll(async () => {
  fixture = await businessPushFixture()
})
afterAll(async () => {
  await fixture.close()
})

/** Schedules a push to a new business for a whole minute in two hours. */
async function schedule() {
  const business = (await fixture.branch()).id
  const moment = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 120 * MINUTE_MS)
  const { id } = (await fixture.ask([business], { send_at: moment.toISOString() })).data
  return { id, business, moment }
}

/** As if it had been due this many minutes ago. */
async function wasDue(id: string, minutes: number): Promise<void> {
  await fixture.platform.query(`update business_pushes set due_at = now() - $2::int * interval '1 minute' where id = $1`, [id, minutes])
}

async function mails(): Promise<string[]> {
  const { rows } = await fixture.platform.query<{ email: string }>('select email from users where id = $1', [fixture.owner])
  return (await mailsTo(fixture.site, rows[0]?.email ?? '')).map(({ text }) => text)
}

async function scheduledFor(id: string): Promise<string | null | undefined> {
  return (await fixture.listed(fixture.parent, fixture.owner)).find((one) => one.id === id)?.businesses?.scheduled_for
}

describe('a scheduled push to businesses', () => {
  test('is sent late within the grace of the app', async () => {
    const { id, business } = await schedule()
    await wasDue(id, 59)
    await fixture.finish()
    expect(await fixture.inBusiness(id, business)).toMatchObject({ state: 'sent' })
    expect(fixture.arrived(business)).toEqual({ phones: 3, messages: 3 })
  })

  test('is missed after the grace, which its owners are told once, and can then be sent by hand', async () => {
    const { id, business } = await schedule()
    await wasDue(id, 61)
    const job = { appId: fixture.parent, id, by: fixture.owner }
    await fixture.finish()
    await runPushToBusinesses(fixture.site.deps, job, new AbortController().signal)
    expect(await fixture.inBusiness(id, business)).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('could not be sent until'),
    })
    expect(fixture.arrived(business)).toEqual({ phones: 0, messages: 0 })
    expect(await mails()).toEqual([expect.stringContaining('choose Retry failed businesses')])

    expect((await fixture.act(id, 'retry')).status).toBe(200)
    await fixture.finish()
    expect(fixture.arrived(business)).toEqual({ phones: 3, messages: 3 })
  })

  test('is neither sent early nor missed when the clock of a computer is ahead', async () => {
    const { id, business } = await schedule()
    const { deps } = fixture.site
    const ahead = { ...deps, now: () => new Date(Date.now() + 24 * 60 * MINUTE_MS) }
    const job = { appId: fixture.parent, id, by: fixture.owner }
    await runPushToBusinesses(ahead, job, new AbortController().signal)
    await wasDue(id, 0)
    await runPushToBusinesses(ahead, job, new AbortController().signal)
    expect(await fixture.inBusiness(id, business)).toMatchObject({ state: 'sending' })
  })

  test('is sent once by two workers at the same time', async () => {
    const { id, business } = await schedule()
    await wasDue(id, 1)
    const run = () => runPushToBusinesses(fixture.site.deps, { appId: fixture.parent, id, by: fixture.owner }, new AbortController().signal)
    await Promise.all([run(), run()])
    await fixture.finish()
    expect(fixture.arrived(business)).toEqual({ phones: 3, messages: 3 })
  })

  test('keeps its local time when the rules of its zone change', async () => {
    const { id, moment } = await schedule()
    fixture.queue.jobs.splice(0)
    // An older process computed a moment an hour later.
    await fixture.platform.query(`update business_pushes set due_at = due_at + interval '1 hour', zone_rules = '1999a' where id = $1`, [id])
    await retimePushesToBusinesses(fixture.site.deps)
    expect(await scheduledFor(id)).toBe(moment.toISOString())
    expect(fixture.queue.jobs).toMatchObject([{ name: 'send-to-businesses', data: { id } }])
    await retimePushesToBusinesses(fixture.site.deps)
    expect(fixture.queue.jobs).toHaveLength(1)
  })
})
