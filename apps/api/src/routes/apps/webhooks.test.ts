import { webhookMessages } from '@greenroom/contract/webhooks/webhook-form'
import { MOST_WEBHOOKS, SENDS_BY_HAND } from '@greenroom/contract/webhooks/webhook-limits'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type WebhookFixture, webhookFixture } from '../../testing/webhook-fixture.ts'

let fixture: WebhookFixture

beforeAll(async () => {
  fixture = await webhookFixture()
})
afterAll(() => fixture.close())

const valid = { description: 'The shop', events: ['content.published'], active: true }

test('an owner adds a webhook, whose secret is answered once and stored sealed', async () => {
  const { call, appId } = await fixture.owner()
  const url = fixture.receiver.url('shop')
  const added = await call('POST', 'webhooks', { ...valid, url })
  expect(added.statusCode).toBe(201)
  expect(added.headers['cache-control']).toBe('no-store')
  const { secret, ...shown } = added.json().data
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(shown).toMatchObject({ ...valid, url, paused: null, failures: 0, waiting: { count: 0, more: false }, version: 1 })
  const listed = (await call('GET', 'webhooks')).json()
  expect(listed.data).toEqual([shown])
  expect(listed.meta_data).toMatchObject({ limit: MOST_WEBHOOKS })
  const { rows } = await fixture.site.deps.db.platform.query<{ row: string }>(
    'select e::text || a::text as row from webhook_endpoints e, audit_log a where e.app_id = $1 and a.app_id = $1',
    [appId],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(secret.slice(6))
})

test('the trail names who added, changed and deleted a webhook, by its address', async () => {
  const { call } = await fixture.owner()
  const url = fixture.receiver.url('trail')
  const { id } = (await call('POST', 'webhooks', { ...valid, url })).json().data
  expect((await call('PATCH', `webhooks/${id}`, { active: false })).json().data).toMatchObject({ active: false, version: 2 })
  expect((await call('POST', `webhooks/${id}/secret`)).statusCode).toBe(200)
  expect((await call('DELETE', `webhooks/${id}`)).statusCode).toBe(204)
  const { data } = (await call('GET', 'audit')).json()
  const lines = data.map((line: { action: string; target: string; title: string }) => [line.action, line.target, line.title])
  expect(lines).toEqual(['deleted', 'renewed', 'updated', 'created'].map((action) => [action, 'webhooks', url]))
  expect((await call('GET', `webhooks/${id}`)).statusCode).toBe(404)
})

describe('is refused with a sentence, and changes nothing:', () => {
  test.each([
    ['an address in an inner network', { url: 'http://inner.example/hook' }, { url: [webhookMessages.notPublic] }],
    ['an address that is an inner one', { url: 'http://[::1]/hook' }, { url: [webhookMessages.notPublic] }],
    ['another protocol', { url: 'ftp://example.com/hook' }, { url: [webhookMessages.https] }],
    ['no address', { url: 'example' }, { url: [webhookMessages.address] }],
    ['a password in the address', { url: 'https://me:secret@example.com' }, { url: [webhookMessages.credentials] }],
    ['an unknown event', { events: ['content.exploded'] }, { events: [webhookMessages.unknownEvent('content.exploded')] }],
    ['no event', { events: [] }, { events: [webhookMessages.noEvents] }],
    ['an event of pushes in an app without pushes', { events: ['push.sent'] }, { events: [webhookMessages.unknownEvent('push.sent')] }],
  ])('%s', async (_what, values, messages) => {
    const { call } = await fixture.owner()
    const answer = await call('POST', 'webhooks', { ...valid, url: fixture.receiver.url('any'), ...values })
    expect([answer.statusCode, answer.json().error.data]).toEqual([422, messages])
    expect((await call('GET', 'webhooks')).json().data).toEqual([])
  })

  test('an address without https in production', async () => {
    const { call } = await fixture.owner()
    const { config } = fixture.site.deps
    fixture.site.deps.config = { ...config, production: true }
    const answer = await call('POST', 'webhooks', { ...valid, url: fixture.receiver.url('any') })
    fixture.site.deps.config = config
    expect(answer.json().error.data).toEqual({ url: [webhookMessages.https] })
  })

  test('one more than the limit, also when they are added at the same time', async () => {
    const { call } = await fixture.owner()
    const add = () => call('POST', 'webhooks', { ...valid, url: fixture.receiver.url('many') })
    const answers = await Promise.all(Array.from({ length: MOST_WEBHOOKS + 3 }, add))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MOST_WEBHOOKS)
    expect((await add()).json().error).toMatchObject({ code: 'LIMIT_REACHED', detail: webhookMessages.tooMany })
  })

  test('a change of an older version', async () => {
    const { id: user, appId, add, call } = await fixture.owner()
    const { id } = await add('old', valid.events)
    await call('PATCH', `webhooks/${id}`, { description: 'new' })
    const answer = await fixture.site.call('PATCH', `/api/apps/${appId}/webhooks/${id}`, {
      ...{ as: user, body: { data: { description: 'newer' } }, headers: { 'if-match': '"1"' } },
    })
    expect(answer.json().error.code).toBe('STALE')
    expect((await call('GET', `webhooks/${id}`)).json().data.description).toBe('new')
  })
})

test('the webhooks, the log and the events of an app are not those of another', async () => {
  const [one, other] = [await fixture.owner(), await fixture.owner()]
  const { id } = await one.add('isolated', ['tag.created'])
  const paths = [`webhooks/${id}`, `webhooks/${id}/tries`] as const
  for (const path of paths) expect((await other.call('GET', path)).statusCode).toBe(404)
  for (const path of ['secret', 'test', 'resume']) expect((await other.call('POST', `webhooks/${id}/${path}`)).statusCode).toBe(404)
  expect((await other.call('DELETE', `webhooks/${id}`)).statusCode).toBe(404)
  await fixture.whileSending(async () => {
    await fixture.site.build.item(other.appId, 'tags')
    const tag = await fixture.site.build.item(one.appId, 'tags', { name: 'Mine' })
    await vi.waitFor(() => expect(fixture.receiver.to('isolated')).toHaveLength(1), 5_000)
    expect(fixture.receiver.to('isolated').map(({ body }) => JSON.parse(body).data.id)).toEqual([tag])
  })
})

describe('Send test', () => {
  test('sends at once what any library of Standard Webhooks verifies, and answers the result', async () => {
    const { call, add } = await fixture.owner()
    const { id, secret } = await add('test', valid.events)
    await call('PATCH', `webhooks/${id}`, { active: false })
    const { data } = (await call('POST', `webhooks/${id}/test`)).json()
    expect(data).toMatchObject({ event: 'webhook.test', status: 200, problem: null, answer: 'thanks', state: 'delivered', number: 1 })
    const [request] = fixture.receiver.to('test')
    const verified = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>)
    expect(verified).toMatchObject({ type: 'webhook.test', timestamp: expect.any(String), data: { app: { name: 'Studio' } } })
    expect(request?.headers['webhook-id']).toBe(`msg_${data.event_id}`)
    expect(() => new Webhook(secret).verify(`${request?.body} `, request?.headers as Record<string, string>)).toThrow()
  })

  test('is signed by both secrets for a while after a change of the secret, and then by the new one', async () => {
    const { appId, call, add } = await fixture.owner()
    const { id, secret: before } = await add('rotation', valid.events)
    const { secret: after, old_secret_until: until } = (await call('POST', `webhooks/${id}/secret`)).json().data
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const verifies = async (secret: string) => {
      await call('POST', `webhooks/${id}/test`)
      const { body = '', headers } = fixture.receiver.to('rotation').at(-1) ?? {}
      try {
        new Webhook(secret).verify(body, headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }
    expect([await verifies(before), await verifies(after)]).toEqual([true, true])
    await fixture.site.deps.db.platform.query('update webhook_endpoints set old_secret_until = now() where app_id = $1', [appId])
    expect([await verifies(before), await verifies(after)]).toEqual([false, true])
  })

  test('is limited, so that nobody floods a receiver by hand', async () => {
    const { call, add } = await fixture.owner()
    const { id } = await add('flood', valid.events)
    const answers = await Promise.all(Array.from({ length: SENDS_BY_HAND * 2 + 1 }, () => call('POST', `webhooks/${id}/test`)))
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(/^\d+$/)
  })
})
