import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { NOT_ALLOWED } from '@greenroom/contract/webhooks/try-words'
import { FAILURES_TO_PAUSE, MOST_TRIES, retryDelays } from '@greenroom/contract/webhooks/webhook-limits'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { mailsTo } from '../testing/mails-to.ts'
import { type WebhookFixture, webhookFixture } from '../testing/webhook-fixture.ts'
import type { WebhookProcessSettings } from '../testing/webhook-process.ts'
import { tidyWebhooks } from './remove-expired.ts'

const PROGRAM = fileURLToPath(new URL('../testing/webhook-process.ts', import.meta.url))

let fixture: WebhookFixture

beforeAll(async () => {
  fixture = await webhookFixture()
})
afterAll(() => fixture.close())

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 30 })
/** The parsed bodies that arrived at a path. */
const bodiesAt = (path: string) => fixture.receiver.to(path).map(({ body }) => JSON.parse(body))
const types = (path: string) => bodiesAt(path).map(({ type }) => type)

test('the states of a record arrive in their order, each with the record as the API answers it', async () => {
  const owner = await fixture.owner()
  const events = ['created', 'updated', 'published', 'unpublished', 'deleted', 'restored'].map((what) => `content.${what}`)
  await owner.add('order', events)
  await fixture.whileSending(async () => {
    const id = await fixture.site.build.item(owner.appId, 'articles', { title: 'Breathing', active: false })
    const path = `content/articles/${id}`
    const change = async (values: object) => expect((await owner.call('PATCH', path, values)).statusCode).toBe(200)
    await soon(() => expect(types('order')).toEqual(['content.created']))
    const { data: answered } = (await owner.call('GET', path)).json()
    expect(bodiesAt('order')[0]).toEqual({
      type: 'content.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { id, resource: 'articles', title: 'Breathing', record: answered },
    })
    await change({ title: 'Breathing out' })
    await change({ active: true })
    await change({ active: false, title: 'Breathing in' })
    expect((await owner.call('DELETE', path)).statusCode).toBe(204)
    expect((await owner.call('POST', `trash/${id}/restore`)).statusCode).toBeLessThan(300)
    const order = ['created', 'updated', 'published', 'updated', 'unpublished', 'deleted', 'restored'].map((what) => `content.${what}`)
    await soon(() => expect(types('order')).toEqual(order))
    expect(bodiesAt('order').find(({ type }) => type === 'content.deleted').data).toMatchObject({ id, record: null })
  })
})

test('a webhook receives what the person who added it may read now; when they have left it pauses, and who resumes it takes their place', async () => {
  const owner = await fixture.owner()
  const { platform } = fixture.site.deps.db
  const other = (await fixture.site.build.creator(owner.appId)).id
  const { id } = await owner.add('rights', ['content.created', 'member.created'])
  const member = (name: string) =>
    fixture.site.call('POST', `/api/apps/${owner.appId}/members`, {
      as: other,
      body: { data: { name, email: `${name.toLowerCase()}@example.com`, password: 'Backstage-1!' } },
    })
  const stored = async () => (await fixture.site.call('GET', `/api/apps/${owner.appId}/webhooks/${id}`, { as: other })).json().data
  const named = { name: 'Writer', permissions: ['content:read'] }
  const made = await fixture.site.call('POST', `/api/apps/${owner.appId}/roles`, { as: other, body: { data: named } })
  await platform.query(`update app_creators set role = 'own', own_role = $3 where app_id = $1 and user_id = $2`, [
    ...[owner.appId, owner.id, made.json().data.key],
  ])
  await fixture.whileSending(async () => {
    await fixture.site.build.item(owner.appId, 'summits', { title: 'Quillwort' })
    await member('Ada')
    await fixture.site.build.item(owner.appId, 'articles', { title: 'Calm' })
    await soon(() => expect(bodiesAt('rights').map(({ data }) => data.title)).toEqual(['Calm']))
    await soon(async () => {
      const tries = await fixture.site.call('GET', `/api/apps/${owner.appId}/webhooks/${id}/tries`, { as: other })
      const refused = tries.json().data.filter(({ problem }: { problem: string | null }) => problem === NOT_ALLOWED)
      expect(refused.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Ada', 'Quillwort'])
    })
    await platform.query('delete from app_creators where app_id = $1 and user_id = $2', [owner.appId, owner.id])
    await member('Ben')
    await soon(async () =>
      expect((await stored()).paused).toMatchObject({ reason: expect.stringContaining('no longer works in this app') }),
    )
    expect(types('rights')).toHaveLength(1)
    const resumed = await fixture.site.call('POST', `/api/apps/${owner.appId}/webhooks/${id}/resume`, { as: other })
    expect(resumed.statusCode).toBe(200)
    await soon(() => expect(types('rights')).toEqual(['content.created', 'member.created']))
  })
})

test('members, tags and releases have their events; a change that was rolled back has none', async () => {
  const owner = await fixture.owner()
  await owner.add('kinds', ['member.created', 'member.updated', 'member.deleted', 'tag.created', 'content.released'])
  await fixture.whileSending(async () => {
    const tag = await fixture.site.build.item(owner.appId, 'tags', { name: 'Spring' })
    const ids: string[] = []
    for (const name of ['Ada', 'Ben']) {
      const made = await owner.call('POST', 'members', { name, email: `${name.toLowerCase()}@example.com`, password: 'Backstage-1!' })
      expect(made.statusCode).toBe(201)
      ids.push(made.json().data.id)
    }
    expect((await owner.call('POST', 'members', { name: 'Again', email: 'ada@example.com', password: 'Backstage-1!' })).statusCode).toBe(
      409,
    )
    const bulk = await owner.call('POST', 'members/bulk', { action: 'tag', tags: [tag], ids })
    expect(bulk.statusCode).toBe(200)
    expect((await owner.call('DELETE', `members/${ids[0]}`)).statusCode).toBe(204)
    const { platform } = fixture.site.deps.db
    const article = await fixture.site.build.item(owner.appId, 'articles', { title: 'Out now', active: true })
    await platform.query(
      `update items set release_date = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' where app_id = $1 and id = $2`,
      [owner.appId, article],
    )
    await platform.query(`update webhook_endpoints set released_until = now() - interval '2 days' where app_id = $1`, [owner.appId])
    await soon(() =>
      expect(types('kinds').toSorted()).toEqual([
        ...['content.released', 'member.created', 'member.created', 'member.deleted', 'member.updated', 'member.updated', 'tag.created'],
      ]),
    )
    const updated = bodiesAt('kinds').filter(({ type }) => type === 'member.updated')
    expect(updated.map(({ data }) => data.id).toSorted()).toEqual(ids.toSorted())
    const ben = updated.find(({ data }) => data.id === ids[1]).data
    expect(ben).toMatchObject({ title: 'Ben', record: { email: 'ben@example.com', password: null, tags: [{ id: tag, name: 'Spring' }] } })
    expect(bodiesAt('kinds').find(({ type }) => type === 'content.released').data).toMatchObject({ id: article, title: 'Out now' })
  })
})

test('a webhook that is off gets no events, and an event is raised for those alone that chose its type', async () => {
  const owner = await fixture.owner()
  await owner.add('other-type', ['tag.deleted'])
  const { id } = await owner.add('off', ['tag.created'])
  await owner.call('PATCH', `webhooks/${id}`, { active: false })
  await fixture.site.build.item(owner.appId, 'tags')
  const { rows } = await fixture.site.deps.db.platform.query('select id from webhook_deliveries where app_id = $1', [owner.appId])
  expect(rows).toEqual([])
})

describe('a receiver that', () => {
  test.each([
    ['closes', { status: 200, problem: null, state: 'delivered' }],
    ['huge', { status: 200, problem: null, state: 'delivered' }],
    ['endless', { status: 200, problem: null, state: 'delivered', answer: 'first bytes' }],
    ['broken', { status: 500, problem: expect.stringContaining('status 500'), state: 'waiting', answer: 'out of order' }],
    ['silent', { status: null, problem: expect.stringContaining('No answer within'), state: 'waiting' }],
    ['inward', { status: 302, problem: expect.stringContaining('Redirects are not followed'), state: 'waiting' }],
  ])('is %s is logged as it is, with bounded time and memory', async (path, logged) => {
    const owner = await fixture.owner()
    const { id } = await owner.add(path, ['tag.created'])
    await fixture.whileSending(async () => {
      await fixture.site.build.item(owner.appId, 'tags', { name: 'Seen' })
      await soon(async () => expect(await owner.tries(id)).toHaveLength(1))
    })
    const [tried] = await owner.tries(id)
    expect(tried).toMatchObject({ event: 'tag.created', title: 'Seen', number: 1, ...logged })
    expect(tried.answer.length).toBeLessThanOrEqual(500)
    expect(tried.duration_ms).toBeLessThan(4_000)
    expect(fixture.receiver.received.some((one) => one.path.includes('meta-data'))).toBe(false)
  })

  test('leads into an inner network by now is not asked: the rules hold at each try', async () => {
    const owner = await fixture.owner()
    const { id } = await owner.add('moved', ['tag.created'])
    await fixture.site.deps.db.platform.query(`update webhook_endpoints set url = 'http://inner.example/moved' where app_id = $1`, [
      owner.appId,
    ])
    await fixture.whileSending(async () => {
      await fixture.site.build.item(owner.appId, 'tags')
      await soon(async () =>
        expect(await owner.tries(id)).toMatchObject([{ status: null, problem: expect.stringContaining('private network') }]),
      )
    })
    expect(fixture.receiver.to('moved')).toEqual([])
  })

  test('failed once gets the same event again, and later events of that record wait for it', async () => {
    const owner = await fixture.owner()
    const { id } = await owner.add('broken-once', ['tag.created', 'tag.updated'])
    await fixture.whileSending(async () => {
      const first = await fixture.site.build.item(owner.appId, 'tags', { name: 'One' })
      await soon(() => expect(types('broken-once')).toEqual(['tag.created']))
      expect((await owner.call('PATCH', `tags/${first}`, { name: 'One more' })).statusCode).toBe(200)
      const second = await fixture.site.build.item(owner.appId, 'tags', { name: 'Two' })
      // Another record does not wait.
      await soon(() => expect(bodiesAt('broken-once').map(({ data }) => data.id)).toEqual([first, second]))
      await fixture.dueNow(owner.appId)
      await soon(() => expect(types('broken-once')).toContain('tag.updated'))
    })
    const requests = fixture.receiver.to('broken-once')
    const [one, again] = requests.filter(({ body }) => body.includes('"One"') && body.includes('tag.created'))
    expect(again?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
    expect(again?.body).toBe(one?.body)
    const failed = await owner.tries(id, '?failed=true')
    expect(failed.every(({ number, problem }: { number: number; problem: string }) => number === 1 && problem.includes('500'))).toBe(true)
  })
})

test('the delays of retries reach over a day, and after the last one an event is given up', async () => {
  expect(retryDelays.reduce((sum, seconds) => sum + seconds, 0)).toBe(24 * 3_600)
  const owner = await fixture.owner()
  const { id } = await owner.add('broken/day', ['tag.created'])
  await fixture.site.build.item(owner.appId, 'tags')
  const { platform } = fixture.site.deps.db
  await fixture.whileSending(async () => {
    for (let number = 1; number <= MOST_TRIES; number += 1) {
      await soon(async () => expect(await owner.tries(id)).toHaveLength(number))
      const { rows } = await platform.query<{ state: string; wait: number }>(
        'select state, extract(epoch from due_at - now())::int as wait from webhook_deliveries where app_id = $1',
        [owner.appId],
      )
      const delay = retryDelays[number - 1]
      if (delay === undefined) expect(rows).toMatchObject([{ state: 'failed' }])
      else {
        expect(rows[0]?.state).toBe('waiting')
        expect(Math.abs((rows[0]?.wait ?? 0) - delay)).toBeLessThan(5)
      }
      await fixture.dueNow(owner.appId)
    }
  })
  expect(fixture.receiver.to('broken/day')).toHaveLength(MOST_TRIES)
})

describe('a webhook is paused', () => {
  const pausedBy = async (path: string, age: string) => {
    const owner = await fixture.owner()
    const { id } = await owner.add(path, ['tag.created'])
    await fixture.site.deps.db.platform.query(
      `update webhook_endpoints set failures = $2, failing_since = now() - $3::interval where app_id = $1`,
      [owner.appId, FAILURES_TO_PAUSE - 1, age],
    )
    await fixture.site.build.item(owner.appId, 'tags', { name: 'Late' })
    await fixture.whileSending(async () => await soon(async () => expect(await owner.tries(id)).toHaveLength(1)))
    return { owner, id, shown: (await owner.call('GET', `webhooks/${id}`)).json().data }
  }

  test('after twenty failures over a day, with a mail and a notice, and resumed with everything that waits', async () => {
    const { owner, id, shown } = await pausedBy('broken/pause', '24 hours')
    expect(shown.paused.reason).toContain('status 500')
    expect((await owner.tries(id))[0]).toMatchObject({ state: 'waiting', next_try_at: null })
    const { platform } = fixture.site.deps.db
    const { rows: notices } = await platform.query(`select kind, details from notices where app_id = $1`, [owner.appId])
    expect(notices).toMatchObject([{ kind: 'webhooks', details: { webhook_id: id } }])
    const mails = await mailsTo(fixture.site, `${owner.id}@example.com`)
    expect(mails.map(({ subject }) => subject)).toEqual([`Studio: The webhook to 127.0.0.1:${fixture.receiver.port} is paused`])
    await fixture.site.build.item(owner.appId, 'tags', { name: 'Later' })
    await fixture.dueNow(owner.appId)
    await fixture.whileSending(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(await owner.tries(id)).toHaveLength(1)
    await owner.call('PATCH', `webhooks/${id}`, { url: fixture.receiver.url('resumed') })
    expect((await owner.call('POST', `webhooks/${id}/resume`)).json().data).toMatchObject({ paused: null, failures: 0 })
    expect((await owner.call('POST', `webhooks/${id}/resume`)).statusCode).toBe(409)
    await fixture.whileSending(() =>
      soon(() =>
        expect(
          bodiesAt('resumed')
            .map(({ data }) => data.title)
            .toSorted(),
        ).toEqual(['Late', 'Later']),
      ),
    )
  })

  test('not while its failures are younger than a day', async () => {
    const { owner, id, shown } = await pausedBy('broken/young', '23 hours')
    expect(shown).toMatchObject({ paused: null, failures: FAILURES_TO_PAUSE })
    expect((await owner.tries(id))[0]).toMatchObject({ state: 'waiting', next_try_at: expect.any(String) })
  })

  test('at once when its address is gone (410)', async () => {
    const { shown } = await pausedBy('gone', '1 minute')
    expect(shown.paused.reason).toContain('410')
  })
})

test('Send again repeats an event that was delivered or given up, with the same id', async () => {
  const owner = await fixture.owner()
  const { id } = await owner.add('again', ['tag.created'])
  await fixture.site.build.item(owner.appId, 'tags')
  await fixture.whileSending(async () => {
    await soon(async () => expect(await owner.tries(id)).toHaveLength(1))
    const [{ event_id: eventId }] = await owner.tries(id)
    expect((await owner.call('POST', `webhooks/${id}/resend`, { event_id: eventId })).statusCode).toBe(200)
    await soon(async () => expect(await owner.tries(id)).toHaveLength(2))
  })
  const ids = fixture.receiver.to('again').map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
})

test('slow and silent receivers of one app do not delay the events of another', async () => {
  const slow = await fixture.owner()
  for (let n = 0; n < 8; n += 1) await slow.add(`silent/${n}`, ['tag.created'])
  const quick = await fixture.owner()
  await quick.add('quick', ['tag.created'])
  for (let n = 0; n < 30; n += 1) await fixture.site.build.item(slow.appId, 'tags', { name: `Slow ${n}` })
  await fixture.whileSending(async () => {
    await soon(() => expect(fixture.receiver.received.some(({ path }) => path.startsWith('silent/'))).toBe(true))
    const began = performance.now()
    for (let n = 0; n < 10; n += 1) await fixture.site.build.item(quick.appId, 'tags', { name: `Quick ${n}` })
    await soon(() => expect(bodiesAt('quick')).toHaveLength(10))
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})

test('no event is lost when a worker is killed while it sends', { timeout: 60_000 }, async () => {
  const EVENTS = 400
  const owner = await fixture.owner()
  await owner.add('killed', ['content.updated', 'content.published'])
  const ids: string[] = []
  for (let n = 0; n < EVENTS / 2; n += 1) ids.push(await fixture.site.build.item(owner.appId, 'articles', { title: `A${n}`, active: true }))
  const answer = await owner.call('POST', 'content/articles/bulk', { action: 'deactivate', ids })
  expect(answer.statusCode).toBe(200)
  const stored = (await fixture.site.deps.db.platform.query('select id from webhook_deliveries where app_id = $1', [owner.appId])).rows
  const settings: WebhookProcessSettings = { database: fixture.database, port: fixture.receiver.port }
  const start = () =>
    spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, WEBHOOKS: JSON.stringify(settings) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const killed = start()
  await vi.waitFor(() => expect(fixture.receiver.to('killed').length).toBeGreaterThan(5), { timeout: 20_000, interval: 5 })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  // Its lease would last ten seconds.
  await fixture.site.deps.db.platform.query('update webhook_endpoints set lease_until = now() where app_id = $1', [owner.appId])
  const before = new Set(fixture.receiver.to('killed').map(({ headers }) => headers['webhook-id']))
  expect(before.size).toBeLessThan(stored.length)
  await fixture.whileSending(() =>
    vi.waitFor(() => expect(new Set(fixture.receiver.to('killed').map(({ headers }) => headers['webhook-id'])).size).toBe(stored.length), {
      timeout: 30_000,
      interval: 50,
    }),
  )
})

test('events and their log are removed after seven days', async () => {
  const owner = await fixture.owner()
  const { id } = await owner.add('old', ['tag.created'])
  await owner.call('POST', `webhooks/${id}/test`)
  const aged = (days: number) =>
    fixture.site.deps.db.platform.query(`update webhook_deliveries set happened_at = now() - $2 * interval '1 day' where app_id = $1`, [
      owner.appId,
      days,
    ])
  await aged(6.9)
  await tidyWebhooks.run(fixture.site.deps, unlimitedSlice())
  expect(await owner.tries(id)).toHaveLength(1)
  await aged(7.1)
  await tidyWebhooks.run(fixture.site.deps, unlimitedSlice())
  expect(await owner.tries(id)).toEqual([])
})
