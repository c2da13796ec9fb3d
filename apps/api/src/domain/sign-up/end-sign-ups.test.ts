import { formatDate } from '@greenroom/contract/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { tidySignUps } from '../../jobs/tidy-sign-ups.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testConfig } from '../../testing/deps.ts'
import { mailsTo } from '../../testing/mails-to.ts'
import { hashOfOrder } from './payment-proof.ts'

const SECRET = 'a secret word'
let site: TestApp

beforeAll(async () => {
  site = await testApp({ config: await testConfig({ SIGN_UPS_WITHOUT_PROOF: '10000', THRIVECART_SECRET: SECRET }) })
})
afterAll(() => site.close())

let number = 0
type SignedUp = { app: string; user: string; email: string }

async function signUp(changes: Record<string, unknown> = {}): Promise<SignedUp> {
  number += 1
  const email = `robin${number}@unconfirmed.example`
  const creator = { email, name: 'Robin Ash', password: 'Footlights-1!' }
  const data = { type: 'biz_plus', name: 'Thistle Bakery', creator, ...changes }
  const answer = await site.call('POST', '/api/apps/self_service', { body: { data }, from: `203.0.113.${number}` })
  expect(answer.statusCode, answer.body).toBe(201)
  const { rows } = await query<{ id: string }>('select id from users where email = $1', [email])
  return { app: String(answer.json().data.id), user: String(rows[0]?.id), email }
}

const query = <Row>(text: string, values: unknown[]) => site.deps.db.platform.query<Row & Record<string, unknown>>(text, values)
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const tidy = (days: number) => tidySignUps.run({ ...site.deps, now: () => daysFromNow(days) }, unlimitedSlice())
const isThere = async ({ user }: SignedUp) => (await query('select from users where id = $1', [user])).rowCount === 1
const isRemoved = async ({ app }: SignedUp) =>
  (await query('select from apps where id = $1 and disabled_at is not null', [app])).rowCount === 1
const confirm = async ({ email }: SignedUp) => {
  const mail = (await mailsTo(site, email)).at(-1)?.text ?? ''
  const token = /confirm_email\?token=(\S+)/.exec(mail)?.[1] ?? ''
  const answer = await site.server.inject({
    ...{ method: 'POST', url: '/confirm_email', remoteAddress: `203.0.113.${number}`, payload: new URLSearchParams({ token }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.body).toContain('Email confirmed')
}

describe('a sign-up whose email is not confirmed', () => {
  test('is reminded once, after two days, by a mail whose link works and ends the older one', async () => {
    const robin = await signUp()
    await tidy(1)
    expect(await mailsTo(site, robin.email)).toHaveLength(1)
    await tidy(2.1)
    await tidy(3)
    const mails = await mailsTo(site, robin.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Please confirm your email', 'Reminder: please confirm your email'])
    const { rows } = await query<{ ends_at: Date }>('select ends_at from sign_ups where app_id = $1', [robin.app])
    const sentence = `If it is not confirmed by ${formatDate(rows[0]?.ends_at, 'long', 'UTC')}, the account is deleted and the app is removed.`
    for (const { text } of mails) expect(text).toContain(sentence)
    await confirm(robin)
    await tidy(31)
    expect([await isThere(robin), await isRemoved(robin)]).toEqual([true, false])
  })

  test('ends after the days that its mail names: the account is deleted, the app removed, and the email free again', async () => {
    const robin = await signUp()
    await tidy(29)
    expect([await isThere(robin), await isRemoved(robin)]).toEqual([true, false])
    await tidy(30.1)
    expect([await isThere(robin), await isRemoved(robin)]).toEqual([false, true])
    const { rows } = await query<{ action: string }>(`select action from audit_log where app_id = $1 and actor_id is null`, [robin.app])
    expect(rows).toEqual([{ action: 'disabled' }])
    const creator = { email: robin.email, name: 'Robin Ash', password: 'Footlights-1!' }
    const body = { data: { type: 'biz_plus', name: 'Again', creator } }
    expect((await site.call('POST', '/api/apps/self_service', { body, from: '203.0.113.200' })).statusCode).toBe(201)
  })

  test('stays when it was paid for, and its mails name no end', async () => {
    const order = { order_id: '4711' }
    const robin = await signUp({ type: 'thrivecart', thrivecart: order, thrivecart_hash: hashOfOrder(SECRET, order) })
    await tidy(3)
    await tidy(400)
    expect([await isThere(robin), await isRemoved(robin)]).toEqual([true, false])
    const mails = await mailsTo(site, robin.email)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).not.toContain('deleted')
  })

  test.each<[string, (robin: SignedUp) => Promise<unknown>]>([
    ['somebody else administers its app, too', ({ app }) => site.build.creator(app)],
    ['its owner administers another app', async ({ user }) => link((await site.build.app()).id, user)],
    ['staff changed its app', async ({ app }) => rename(app, (await site.build.superUser()).id)],
    [
      'its app was launched',
      ({ app }) => query(`update apps set onboarding = onboarding || '{"status": "Launched"}' where id = $1`, [app]),
    ],
    ['its owner became a super user', ({ user }) => query('update users set is_super = true where id = $1', [user])],
    ['its app was removed by staff', ({ app }) => query('update apps set disabled_at = now() where id = $1', [app])],
  ])('stays, now and later, when %s', async (_why, happen) => {
    const robin = await signUp()
    await happen(robin)
    await tidy(31)
    await tidy(60)
    expect(await isThere(robin)).toBe(true)
  })

  test('is not reminded a long time after, nor when its app was removed', async () => {
    const [late, removed] = [await signUp(), await signUp()]
    await query('update apps set disabled_at = now() where id = $1', [removed.app])
    await tidy(2.5 + 14)
    expect(await mailsTo(site, late.email)).toHaveLength(1)
    await tidy(2.5)
    expect(await mailsTo(site, removed.email)).toHaveLength(1)
  })

  test('never ends where UNCONFIRMED_DAYS is 0', async () => {
    const without = await testApp({ config: await testConfig({ SIGN_UPS_WITHOUT_PROOF: '10', UNCONFIRMED_DAYS: '0' }) })
    try {
      const creator = { email: 'robin@forever.example', name: 'Robin Ash', password: 'Footlights-1!' }
      const body = { data: { type: 'biz_plus', name: 'Thistle', creator } }
      expect((await without.call('POST', '/api/apps/self_service', { body })).statusCode).toBe(201)
      const { rows } = await without.deps.db.platform.query('select ends_at from sign_ups')
      expect(rows).toEqual([{ ends_at: null }])
      expect((await mailsTo(without, 'robin@forever.example'))[0]?.text).not.toContain('deleted')
    } finally {
      await without.close()
    }
  })
})

const link = (app: string, user: string) => query('insert into app_creators (app_id, user_id) values ($1, $2)', [app, user])
const rename = async (app: string, as: string) => {
  const answer = await site.call('PATCH', `/api/apps/${app}`, { as, body: { data: { name: 'Renamed' } } })
  expect(answer.statusCode, answer.body).toBe(200)
}
