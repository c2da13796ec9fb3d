import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWaitingMail } from '../../edges/mail/outbox.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { withinOneQuarterHour } from '../../testing/quarter-hour.ts'

let site: TestApp
let boss: string
let bakery: string
let choir: string
let ada: { id: string; email: string; name: string }

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  bakery = (await site.build.app({ name: 'Thistle Bakery' })).id
  choir = (await site.build.app({ name: 'Harbour Choir' })).id
  ada = await site.build.creator(bakery, { name: 'Ada Lind' })
})
afterAll(() => site.close())

const list = (app = bakery) => `/api/apps/${app}/creators`
const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, as: string | null = boss, data?: object) => {
  const answer = await site.call(method, url, { as, ...(data && { body: { data } }) })
  return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) }
}
const add = async (
  email: string,
  { as = boss, app = bakery, ...more }: { as?: string; app?: string; name?: string; is_super?: boolean } = {},
) => await send('POST', list(app), as, { name: 'Robin Vale', email, ...more })
const mailsTo = async (email: string) => {
  const { db, vault } = site.deps
  const { rows } = await db.platform.query<{ id: string }>('select id from mail_outbox where recipient = $1 order by created_at, id', [
    email,
  ])
  const mails = await Promise.all(rows.map(({ id }) => findWaitingMail(db.platform, vault, id)))
  return mails.filter((mail) => mail !== null)
}
const linksTo = async (email: string) => (await mailsTo(email)).flatMap(({ text }) => /new_password\?token=([\w-]+)/.exec(text)?.[1] ?? [])

describe('a new creator (CRE-019, OQ-112)', () => {
  test('gets an account, a mail with a one-time link and no password in it, and a line in the trail', async () => {
    const made = await add('robin@example.com', { as: ada.id })
    expect(made).toMatchObject({ status: 201, data: { name: 'Robin Vale', email: 'robin@example.com', is_super: false, last_login: null } })
    const [mail, ...others] = await mailsTo('robin@example.com')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Set up your account for Thistle Bakery')
    expect(await linksTo('robin@example.com')).toHaveLength(1)
    expect((await send('GET', `/api/creators/${made.data.id}/apps`, made.data.id)).data).toMatchObject([{ id: bakery }])
    const trail = await send('GET', `/api/apps/${bakery}/audit?kind=creators`)
    expect(trail.data[0]).toMatchObject({ action: 'created', title: 'Robin Vale', actor: { id: ada.id } })
  })

  test('is made once however often the form is sent (CRE-012)', async () => {
    const headers = { 'idempotency-key': 'creator-once' }
    const body = { data: { name: 'Once', email: 'once@example.com' } }
    const answers = await Promise.all([1, 2, 3].map(() => site.call('POST', list(), { as: boss, body, headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1)
    expect(await mailsTo('once@example.com')).toHaveLength(1)
  })

  test('whose address has an account is linked to the app and keeps the name; twice is a duplicate', async () => {
    const linked = await add(ada.email.toUpperCase(), { app: choir, name: 'Somebody' })
    expect(linked).toMatchObject({ status: 201, data: { id: ada.id, name: 'Ada Lind' } })
    expect(await add(ada.email, { app: choir })).toMatchObject({ status: 409, error: { code: 'DUPLICATE' } })
    await send('DELETE', `${list(choir)}/${ada.id}`)
  })

  test.each([
    [{ name: ' ', email: 'x@example.com' }, { name: ['Required'] }],
    [{ name: 'X', email: '' }, { email: ['Required'] }],
    [{ name: 'X', email: 'nobody' }, { email: ['Invalid email'] }],
    [{ name: 'X', email: `${'x'.repeat(40)}@example.com` }, { email: ['Maximum 50 Characters'] }],
    [{ name: 'X', email: 'x@example.com', password: 'Limelight-7' }, { password: ['Unknown field'] }],
  ])('is refused as %o (CRE-014, CRE-015)', async (data, messages) => {
    expect(await send('POST', list(), boss, data)).toMatchObject({ status: 422, error: { data: messages } })
  })

  test('is made a super user by a super user alone (CRE-011, CRE-024)', async () => {
    expect((await add('grown@example.com', { as: ada.id, is_super: true })).status).toBe(403)
    const { data } = await add('grown@example.com', { is_super: true })
    expect(data.is_super).toBe(true)
    expect((await send('GET', '/api/manage_users?countonly=1', data.id)).status).toBe(200)
    expect((await send('PATCH', `/api/creators/${data.id}`, boss, { is_super: false })).data.is_super).toBe(false)
    expect((await send('GET', '/api/manage_users?countonly=1', data.id)).status).toBe(403)
  })
})

describe('the list (CRE-013, CRE-020)', () => {
  test('has the people of the app alone, found by name and address, with their last sign-in', async () => {
    const zoe = await site.build.creator(bakery, { name: 'Zoe Quay' })
    await site.build.creator(choir, { name: 'Zoe Other' })
    await site.deps.db.platform.query(`insert into last_sign_ins (user_id, at) values ($1, '2026-03-01T09:30:05Z')`, [zoe.id])
    expect(await send('GET', `${list()}?q=zoe`, ada.id)).toMatchObject({
      status: 200,
      data: [{ id: zoe.id, name: 'Zoe Quay', email: zoe.email, last_login: '2026-03-01T09:30:05.000Z' }],
      meta_data: { total: 1 },
    })
    expect((await send('GET', `${list()}?q=${zoe.id}`, ada.id)).data).toHaveLength(1)
    expect((await send('GET', `${list()}?countonly=1&q=zoe`, ada.id)).data).toEqual({ count: 1 })
    const newest = await send('GET', `${list()}?sort=-last_login&fields=last_login`)
    expect(newest.data[0]).toEqual({ id: zoe.id, last_login: '2026-03-01T09:30:05.000Z' })
    expect((await send('GET', `${list()}?sort=version`)).status).toBe(422)
  })
})

describe('a creator', () => {
  test('is read by those of the same app and changed by super users; of others only one’s own name (CRE-016, CRE-017)', async () => {
    const eve = await site.build.creator(choir)
    for (const path of [`/api/creators/${ada.id}`, `${list()}/${ada.id}`]) {
      expect((await send('GET', path, boss)).data).toMatchObject({ id: ada.id, name: 'Ada Lind', email: ada.email })
      expect((await send('GET', path, ada.id)).status).toBe(200)
      expect((await send('GET', path, eve.id)).status).toBe(404)
      expect((await send('GET', path, null)).status).toBe(401)
      expect((await send('PATCH', path, eve.id, { name: 'Mine' })).status).toBe(404)
      expect((await send('PATCH', path, ada.id, { email: 'mine@example.com' })).status).toBe(403)
      expect((await send('PATCH', path, ada.id, { is_super: true })).status).toBe(403)
    }
    const peer = await site.build.creator(bakery)
    // What colleagues see of each other is a matter of their app.
    expect(Object.keys((await send('GET', `/api/creators/${ada.id}`, peer.id)).data)).toEqual(['id', 'name', 'email', 'version'])
    expect((await send('GET', `/api/creators/${ada.id}`, ada.id)).data).toMatchObject({ is_super: false, last_login: null })
    expect((await send('PATCH', `${list()}/${ada.id}`, peer.id, { name: 'Theirs' })).status).toBe(403)
    expect((await send('GET', `${list(choir)}/${ada.id}`, boss)).status).toBe(404)
    expect((await send('PATCH', `${list()}/${ada.id}`, ada.id, { name: 'Ada Lindgren' })).data.name).toBe('Ada Lindgren')
    expect((await send('PATCH', `/api/creators/${ada.id}`, boss, { name: 'Ada Lind', email: 'ada@example.com' })).data).toMatchObject({
      name: 'Ada Lind',
      email: 'ada@example.com',
      version: 3,
    })
    const stale = await site.call('PATCH', `${list()}/${ada.id}`, {
      as: boss,
      body: { data: { name: 'Old' } },
      headers: { 'if-match': '"1"' },
    })
    expect(stale.json()).toMatchObject({ error: { code: 'STALE' } })
  })

  test('gets a newer link with which the older one ends, ten in an hour, from people of the app (CRE-022)', async () => {
    await withinOneQuarterHour()
    const { data } = await add('again@example.com')
    const resend = (as: string | null, app = bakery) => send('POST', `${list(app)}/${data.id}/resend_setup`, as)
    expect((await resend(ada.id)).status).toBe(204)
    const links = await linksTo('again@example.com')
    const opened = async (token: string) =>
      (await site.call('POST', '/api/new_password', { body: { data: { token, password: 'Curtain-call-9' } } })).statusCode
    expect(links).toHaveLength(2)
    const works = await Promise.all(links.map(opened))
    expect(works.toSorted()).toEqual([expect.toSatisfy((status) => status < 300), 422])
    expect((await resend(boss)).status).toBe(204)
    expect((await mailsTo('again@example.com')).some(({ subject }) => subject === 'You were added to Thistle Bakery')).toBe(true)
    expect((await resend(boss, choir)).status).toBe(404)
    expect((await resend((await site.build.creator(choir)).id)).status).toBe(404)
    for (let sent = 2; sent < 10; sent += 1) await resend(boss)
    expect((await resend(boss)).status).toBe(429)
  })

  test('is unlinked by super users alone, which says before what it ends (CRE-008, CRE-021, CRE-023)', async () => {
    const app = (await site.build.app({ name: 'Oak' })).id
    const { id, name } = await site.build.creator(app, { name: 'Una' })
    const path = `${list(app)}/${id}`
    expect((await send('DELETE', path, id)).status).toBe(403)
    expect((await send('GET', `${path}/effects`, id)).status).toBe(403)
    expect((await send('DELETE', path, ada.id)).status).toBe(404)
    expect((await send('GET', `${path}/effects`)).data.sentences).toEqual([
      `${name} is the last creator of Oak.`,
      `${name} has no other app, and can no longer sign in.`,
    ])
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('GET', list(app), id)).status).toBe(404)
    expect((await send('GET', `/api/users/${id}`)).data).toMatchObject({ name, apps: [] })
    expect((await send('DELETE', path)).status).toBe(404)
  })

  test('is deleted with the account by super users alone (CRE-010, CRE-018, OQ-053)', async () => {
    const { id } = await site.build.creator(bakery)
    expect((await send('DELETE', `/api/creators/${id}`, ada.id)).status).toBe(403)
    expect((await send('DELETE', `/api/creators/${id}`)).status).toBe(204)
    expect((await send('GET', `/api/users/${id}`)).status).toBe(404)
    expect((await send('DELETE', `/api/creators/${id}`)).status).toBe(404)
  })
})
