import { contentTypes } from '@greenroom/contract/push/content-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delivery } from '../domain/push/deliver.ts'
import { standInForPushService } from '../testing/push-service-fixture.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

const browsers = await standInForPushService()
let site: WebsiteFixture

beforeAll(async () => {
  site = await websiteFixture({ webPush: browsers.webPush })
  await switchTo('on')
})

afterAll(async () => {
  await site.close()
  await browsers.close()
})

async function switchTo(to: 'on' | 'off') {
  const body = { data: { setup: { website_notifications: to === 'on' } } }
  const { statusCode } = await site.call('PATCH', `/api/apps/${site.app.id}`, { as: site.me, body })
  expect(statusCode).toBe(200)
}

/** The fields that the script sends for a new browser. */
function subscriptionOf(name: string) {
  const [{ endpoint, p256dh, auth } = { endpoint: '', p256dh: '', auth: '' }] = browsers.subscribe(name)
  return { endpoint, p256dh, auth, device: 'Firefox on Linux', previous: '' }
}

async function post(path: string, form: Record<string, string>, more: { cookie?: string; headers?: Record<string, string> } = {}) {
  const answer = await site.visit(`/notifications${path}`, { form, ...more })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
}

async function devices(): Promise<{ device: string; active: boolean; user: { email: string } | null; token: string }[]> {
  const answer = await site.call('GET', `/api/apps/${site.app.id}/mobile_configs/downloads`, { as: site.me })
  return answer.json().data
}

const deviceAt = async ({ endpoint }: { endpoint: string }) => (await devices()).find(({ token }) => token === `…${endpoint.slice(-8)}`)

describe('a browser', () => {
  test('is registered for the member who is signed in, and is nobody’s after they signed out', async () => {
    const { email } = await site.member()
    const cookie = await site.cookieOf(email)
    const form = subscriptionOf('whose')
    expect(await post('', form, { cookie })).toEqual({ status: 200, body: { id: expect.any(String), active: true } })
    expect(await deviceAt(form)).toMatchObject({ device: 'Firefox on Linux', user: { email } })
    await site.visit('/sign-out', { cookie, form: {} })
    expect((await post('', form)).status).toBe(200)
    expect((await deviceAt(form))?.user).toBe(null)
  })

  test('stays the same device at a new address, and stays off until its person turns it on', async () => {
    const form = subscriptionOf('before')
    const first = await post('', form)
    expect(await post('/off', { endpoint: form.endpoint })).toEqual({ status: 200, body: { ...first.body, active: false } })
    const renewed = { ...subscriptionOf('after'), previous: form.endpoint }
    expect(await post('', renewed)).toEqual({ status: 200, body: { ...first.body, active: false } })
    expect((await post('/on', { endpoint: renewed.endpoint })).body).toEqual(first.body)
  })

  test('is registered as a new one if its former address is unknown', async () => {
    const form = { ...subscriptionOf('unknown'), previous: 'https://push.example.com/gone' }
    expect((await post('', form)).status).toBe(200)
    expect(await deviceAt(form)).toMatchObject({ active: true })
  })

  test('reports that a notification was opened', async () => {
    const form = subscriptionOf('opens')
    await post('', form)
    const body = { data: { subject: 'Rest', message: 'A new article', form_link_to: 'home', send_to: 'everyone' } }
    const sent = await site.call('POST', `/api/apps/${site.app.id}/push_notifications`, { as: site.me, body })
    const { id } = sent.json().data
    await delivery(site.deps).deliver({ appId: site.app.id, pushId: id })
    expect(browsers.service.received('opens')).toMatchObject([{ message: { title: 'Rest', data: { push_id: id } } }])
    expect((await post('/opened', { endpoint: form.endpoint, push_id: id })).status).toBe(200)
    const report = await site.call('GET', `/api/apps/${site.app.id}/push_notifications/${id}/report`, { as: site.me })
    expect(report.json().data.devices_opened).toBe(1)
  })
})

describe('a subscription is refused', () => {
  test.each(['', '/on', '/off', '/opened'])('from another origin, at /notifications%s', async (path) => {
    const form = subscriptionOf(`foreign${path.replace('/', '-')}`)
    expect((await post(path, form, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await post(path, form, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect(await deviceAt(form)).toBe(undefined)
  })

  test('at an address inside, with a message for the person', async () => {
    const form = { ...subscriptionOf('inside'), endpoint: 'https://10.0.0.7/push/a' }
    const message = 'Must be the https address of a push service on the internet'
    expect(await post('', form)).toEqual({ status: 422, body: { message } })
    expect(await deviceAt(form)).toBe(undefined)
  })

  test('with a cookie of another app’s member, who is nobody here', async () => {
    const other = await site.build.app({ setup: {} })
    const { email } = await site.member({ appId: other.id })
    const session = await site.call('POST', `/api/apps/${other.id}/published/session`, {
      as: `app-token:${other.token}`,
      body: { data: { email, password: 'Members-1!' } },
    })
    const form = subscriptionOf('stranger')
    const cookie = `__Host-member-${site.app.id}=${session.json().data.token}`
    expect((await post('', form, { cookie })).status).toBe(303)
    expect((await deviceAt(form))?.user ?? null).toBe(null)
  })

  test('while the notifications are off, and no page has the key', async () => {
    const keyNow = async () => (await site.visit('/notifications')).json().vapid_public_key
    const install = async () => /data-push-key|data-notifications/.test((await site.visit('/install')).body)
    expect([await keyNow(), await install()]).toEqual([await browsers.webPush.publicKey(), true])
    await switchTo('off')
    const message = 'Notifications on the website are off in this app'
    expect(await post('', subscriptionOf('off'))).toEqual({ status: 422, body: { message } })
    // Pages of visitors ask again every four seconds.
    await expect.poll(keyNow).toBe(null)
    expect(await install()).toBe(false)
    await switchTo('on')
  })
})

describe('a notification opens', () => {
  const opened = async (data: Record<string, string>) =>
    (await site.visit(`/notifications/open?${new URLSearchParams(data)}`)).headers.location

  test('the first page, and so does what is unknown', async () => {
    const unknown = { link_to: 'content', content_type: 'nothing', content_id: 'a' }
    const targets: Record<string, string>[] = [{ link_to: 'home' }, {}, unknown, { link_to: 'content' }]
    for (const data of targets) {
      expect(await opened(data), JSON.stringify(data)).toBe('/stillwater')
    }
  })

  test.each([
    ...['profile', 'tips', 'actionclips', 'actionlists', 'personevent', 'onlineevent', 'directories', 'courses', 'galleries'],
    ...['membercontent', 'member_actionlists', 'messages', 'podcasts', 'register', 'topics', 'track', 'summits', 'virtualevents'],
  ])('the section %s, which is a page', async (section) => {
    const { email } = await site.member()
    const to = String(await opened({ link_to: 'section', section }))
    const answer = await site.visit(to.replace('/stillwater', ''), { cookie: await site.cookieOf(email) })
    expect(to).toMatch(/^\/stillwater\/[a-z]/)
    expect([to, [200, 303].includes(answer.statusCode)]).toEqual([to, true])
  })

  test.each(contentTypes)('the record of the type %s', async (type) => {
    const to = String(await opened({ link_to: 'content', content_type: type, content_id: '0190a5f0-0000-7000-8000-000000000001' }))
    expect(to).toMatch(/^\/stillwater\/[a-z_-]+\/0190a5f0-0000-7000-8000-000000000001$/)
  })

  test('never another website', async () => {
    for (const section of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      expect(await opened({ link_to: 'section', section })).toMatch(/^\/stillwater(?:\/|$)/)
    }
  })
})
