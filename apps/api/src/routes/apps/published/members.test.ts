import { typedCode } from '@greenroom/contract/members/typed-code'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../db/database.ts'
import { hashPassword } from '../../../domain/accounts/password-hash.ts'
import { changeContent } from '../../../domain/content/change-content.ts'
import { updateMemberRow } from '../../../domain/members/write-member.ts'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { tidySessions } from '../../../jobs/remove-expired.ts'
import { inDays, MEMBER_PASSWORD, type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'
import { withinOneQuarterHour } from '../../../testing/quarter-hour.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

const signIn = (email: string, password = MEMBER_PASSWORD, from = '127.0.0.1') =>
  fixture.call('POST', `${fixture.base}/session`, { as: fixture.appToken, from, body: { data: { email, password } } })
const unlock = (code: string, token: string) =>
  fixture.call('POST', `${fixture.base}/unlock`, { as: fixture.appToken, headers: { 'x-member-token': token }, body: { data: { code } } })
const me = (token: string) => fixture.read('me', token)
const change = (text: string, ...values: unknown[]) =>
  fixture.deps.db.changeApp(fixture.app.id, (tx) => changeContent(tx, fixture.app.id).query(text, values))

const expire = (tag: string, day: string) =>
  fixture.deps.db.platform.query('update items set data = data || $2 where id = $1', [tag, { expiry_date: day }])

let stored: Promise<string> | undefined
const oldHash = () => (stored ??= hashPassword(MEMBER_PASSWORD))

/** Waits until a statement waits for a lock of another transaction. */
async function waitsForLock(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await fixture.deps.db.platform.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%advisory%'`,
          )
        ).rowCount,
    )
    .toBeGreaterThan(0)
}

describe('signing in', () => {
  test('takes an international address as it is written and in its ASCII form', async () => {
    const data = { name: 'Robin', email: 'robin@bücher.example', password: MEMBER_PASSWORD }
    await fixture.call('POST', `/api/apps/${fixture.app.id}/members`, { as: fixture.me, body: { data } })
    for (const typed of ['robin@bücher.example', ' ROBIN@BÜCHER.example\u200b', 'robin@xn--bcher-kva.example']) {
      expect((await signIn(typed)).statusCode, typed).toBe(201)
    }
  })

  test('answers a token of which the database keeps the hash alone, for thirty days', async () => {
    const { email, id } = await fixture.member()
    const answer = await signIn(email.toUpperCase())
    expect(answer.statusCode).toBe(201)
    const { token, member, expires_at: end } = answer.json().data
    expect(member).toEqual({ id, name: 'Robin', email })
    expect(Math.round((Date.parse(end) - Date.now()) / 86_400_000)).toBe(30)
    const { rows } = await fixture.deps.db.platform.query<{ row: string }>(
      'select s::text as row from member_sessions s where member_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    expect((await me(token)).json().data).toMatchObject({ id, email, tags: [], courses: [] })
  })

  test('ends after thirty days, when the chore for it removes that session alone', async () => {
    const { email, id } = await fixture.member()
    const [older, younger] = [(await signIn(email)).json().data.token, (await signIn(email)).json().data.token]
    await fixture.deps.db.platform.query(
      `update member_sessions set expires_at = now() - interval '1 second'
       where member_id = $1 and created_at = (select min(created_at) from member_sessions where member_id = $1)`,
      [id],
    )
    expect(await tidySessions.run(fixture.deps, unlimitedSlice())).toEqual({ done: true, rows: 1 })
    expect([(await me(older)).statusCode, (await me(younger)).statusCode]).toEqual([401, 200])
  })

  test('says the same of a wrong password, an unknown address, a blacklisted member and one of another app', async () => {
    const [right, black, foreign] = [
      await fixture.member(),
      await fixture.member({ blacklisted: true }),
      await fixture.member({ appId: (await fixture.build.app()).id }),
    ]
    const answers = [
      await signIn(right.email, 'Wrong-1!'),
      await signIn('nobody@members.example'),
      await signIn(black.email),
      await signIn(foreign.email),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual(answers[0]?.json())
    }
  })

  test('counts wrong tries for a member and an address, and lets the right one in again later (rule 18)', async () => {
    await withinOneQuarterHour()
    const { email } = await fixture.member()
    for (let tries = 0; tries < 8; tries += 1) expect((await signIn(email, 'Wrong-1!')).statusCode).toBe(401)
    const refused = await signIn(email)
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn((await fixture.member()).email)).statusCode).toBe(201)
    await fixture.deps.db.platform.query(`delete from limit_counts where key like 'member:%'`)
    expect((await signIn(email)).statusCode).toBe(201)
  })

  test('is not stopped by a stranger: one address uses up its own tries, many use up those of places that the member never signed in from', async () => {
    await withinOneQuarterHour()
    const { email } = await fixture.member()
    const tryFrom = async (from: string, password = MEMBER_PASSWORD) => (await signIn(email, password, from)).statusCode
    for (let tries = 0; tries < 60; tries += 1) await tryFrom('198.51.100.1', 'Wrong-1!')
    expect(await tryFrom('203.0.113.1')).toBe(201)
    for (let stranger = 2; stranger < 44; stranger += 1) await tryFrom(`198.51.100.${stranger}`, 'Wrong-1!')
    expect(await tryFrom('203.0.113.2'), 'an unknown address during the attack').toBe(429)
    expect(await tryFrom('203.0.113.1'), 'where the member signed in before').toBe(201)
  })

  test('with a password that is being replaced in the same moment is worth nothing afterwards (A3)', async () => {
    const { email, id } = await fixture.member()
    const hash = await hashPassword('Another-1!')
    const replace = (tx: Tx) =>
      updateMemberRow(tx, fixture.app.id, id, {
        ...{ name: 'Robin', email, send_email: false, blacklisted: false, passwordHash: hash, endsTokens: true },
      })
    // The change began before the sign-in, and is committed after it.
    const { changeApp } = fixture.deps.db
    const early = await changeApp(fixture.app.id, async (tx) => {
      await tx.query('select now()')
      const { token } = (await signIn(email)).json().data
      await replace(tx)
      return token
    })
    expect((await me(early)).statusCode).toBe(401)

    // The change is written during the sign-in, and committed after the sign-in would have been.
    let late: ReturnType<typeof signIn> | undefined
    await changeApp(fixture.app.id, async (tx) => {
      await tx.query('update members set password_hash = $3 where app_id = $1 and id = $2', [fixture.app.id, id, await oldHash()])
    })
    await changeApp(fixture.app.id, async (tx) => {
      await replace(tx)
      late = signIn(email)
      await Promise.race([late, waitsForLock()])
    })
    expect((await late)?.statusCode).toBe(401)
  })

  test('waits for no change of many members', async () => {
    const { email } = await fixture.member()
    await fixture.deps.db.changeApp(fixture.app.id, async (tx) => {
      await tx.query('update members set version = version + 1 where app_id = $1', [fixture.app.id])
      expect((await signIn(email)).statusCode).toBe(201)
    })
  })

  test('needs the app’s token, and an address and a password', async () => {
    expect(
      (await fixture.call('POST', `${fixture.base}/session`, { as: fixture.me, body: { data: { email: 'a', password: 'b' } } })).statusCode,
    ).toBe(401)
    const answer = await fixture.call('POST', `${fixture.base}/session`, { as: fixture.appToken, body: { data: {} } })
    expect(answer.json().error.data).toEqual({ email: ['Required'], password: ['Required'] })
  })
})

describe('a member’s token', () => {
  test('ends at once when the member is blacklisted or deleted, has a new password, or signs out (MEM-024)', async () => {
    const ends: ((id: string, token: string) => Promise<unknown>)[] = [
      (id) => change('update members set blacklisted = true where id = $1', id),
      (id) => fixture.call('DELETE', `/api/apps/${fixture.app.id}/members/${id}`, { as: fixture.me }),
      (id) => change('update members set tokens_valid_after = now() where id = $1', id),
      (_, token) => fixture.call('DELETE', `${fixture.base}/session`, { as: fixture.appToken, headers: { 'x-member-token': token } }),
    ]
    for (const end of ends) {
      const { id, email } = await fixture.member()
      const token = await fixture.signIn(email)
      expect((await me(token)).statusCode).toBe(200)
      await end(id, token)
      for (const path of ['me', 'content/articles', 'tags']) expect((await fixture.read(path, token)).statusCode).toBe(401)
      expect((await unlock('ABCDEFGHJK', token)).statusCode).toBe(401)
    }
  })

  test('slides with its use, and ends when it was not used for thirty days', async () => {
    const { id, email } = await fixture.member()
    const token = await fixture.signIn(email)
    await change(
      `update member_sessions set used_at = now() - interval '2 days', expires_at = now() + interval '1 day' where member_id = $1`,
      id,
    )
    expect((await me(token)).statusCode).toBe(200)
    const { rows } = await fixture.deps.db.platform.query<{ days: number }>(
      `select extract(day from expires_at - now())::int as days from member_sessions where member_id = $1`,
      [id],
    )
    expect(rows[0]?.days).toBeGreaterThanOrEqual(29)
    await change(`update member_sessions set expires_at = now() - interval '1 second' where member_id = $1`, id)
    expect((await me(token)).statusCode).toBe(401)
  })

  test('opens no other app, no administrator’s path, and nothing beside the app’s own token', async () => {
    const token = await fixture.signIn((await fixture.member()).email)
    const other = await fixture.build.app()
    const url = `/api/apps/${other.id}/published/tags`
    expect((await fixture.call('GET', url, { as: `app-token:${other.token}`, headers: { 'x-member-token': token } })).statusCode).toBe(401)
    expect((await fixture.call('GET', `/api/apps/${fixture.app.id}/tags`, { as: `app-token:${token}` })).statusCode).toBe(401)
    expect((await fixture.call('GET', `/api/apps/${fixture.app.id}/tags`, { as: fixture.appToken })).statusCode).toBe(401)
    expect((await fixture.call('GET', `${fixture.base}/tags`, { as: `app-token:${token}` })).statusCode).toBe(401)
    expect((await fixture.read('me', 'made-up')).statusCode).toBe(401)
    expect(
      (await fixture.call('GET', `${fixture.base}/tags?as=anonymous`, { as: fixture.me, headers: { 'x-member-token': token } })).statusCode,
    ).toBe(400)
  })
})

describe('a code', () => {
  test('opens a tag, shows its screen and writes to its owner once', async () => {
    const tag = await fixture.tag('Gold', {
      send_email: true,
      email: 'owner@studio.example',
      customized_confirmation_screen: true,
      confirmation: { headline: 'Welcome, Gold', image_url: '', video_url: '', message: '<p>Yours.</p>', web_message: '' },
    })
    const hidden = await fixture.item('articles', { title: 'Gold only', tags: [tag] })
    const token = await fixture.signIn((await fixture.member()).email)
    const code = await fixture.codeOf(tag)
    expect((await fixture.read(`content/articles/${hidden}`, token)).statusCode).toBe(404)
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase()
    const answer = await unlock(typed, token)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toMatchObject({
      resource: 'tags',
      id: tag,
      title: 'Gold',
      already: false,
      confirmation: { headline: 'Welcome, Gold', message: '<p>Yours.</p>' },
    })
    expect(answer.body).not.toContain('owner@studio.example')
    expect((await fixture.read(`content/articles/${hidden}`, token)).statusCode).toBe(200)
    expect((await me(token)).json().data.tags).toEqual([{ id: tag, title: 'Gold' }])
    expect((await unlock(code, token)).json().data.already).toBe(true)
    const { rows } = await fixture.deps.db.platform.query<{ recipient: string; subject: string }>(
      'select recipient, subject from mail_outbox',
    )
    expect(rows).toEqual([{ recipient: 'owner@studio.example', subject: 'Robin unlocked Gold' }])
  })

  test('opens also what has an address for news that no mail can be sent to', async () => {
    const long = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}example`
    const email = `${'c'.repeat(255 - long.length)}${long}`
    const tag = await fixture.tag('Far', { send_email: true, email })
    const token = await fixture.signIn((await fixture.member()).email)
    expect((await unlock(await fixture.codeOf(tag), token)).statusCode).toBe(200)
  })

  test('opens a course from today on, a bundle with all that is in it, and an offer', async () => {
    const course = await fixture.item('courses', { title: 'Calm' })
    const one = await fixture.tag('One')
    const bundle = await fixture.tag('All', { category: 'TagBundle', tags: [one], courses: [course] })
    const offer = await fixture.item('offers', { title: 'First class free', message: '<p>Come in</p>' })
    const member = await fixture.member()
    const token = await fixture.signIn(member.email)
    expect((await fixture.read('offers', token)).json().data).toEqual([])
    await unlock(await fixture.codeOf(bundle), token)
    expect((await me(token)).json().data).toMatchObject({
      tags: [{ title: 'All' }, { title: 'One' }],
      courses: [{ id: course, title: 'Calm', enrolled_on: inDays(0) }],
    })
    expect((await unlock(await fixture.codeOf(offer), token)).json().data).toMatchObject({
      resource: 'offers',
      confirmation: null,
      item: { id: offer, access: 'visible', message: '<p>Come in</p>' },
    })
    expect((await fixture.read('offers', token)).json().data).toMatchObject([{ id: offer }])

    const own = await fixture.signIn((await fixture.member()).email)
    expect((await unlock(await fixture.codeOf(course), own)).json().data).toMatchObject({ resource: 'courses', id: course })
    expect((await me(own)).json().data.courses).toMatchObject([{ id: course }])
  })

  test('answers no item where the app shows this member none, and fails where reading it fails', async () => {
    const gated = await fixture.item('courses', { tags: [await fixture.tag('Links')] })
    const token = await fixture.signIn((await fixture.member()).email)
    expect((await unlock(await fixture.codeOf(gated), token)).json().data).toMatchObject({ resource: 'courses', id: gated, item: null })

    const unreadable = await fixture.tag('Never')
    await expire(unreadable, '9999-99-99')
    const answer = await unlock(await fixture.codeOf(unreadable), token)
    expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'INTERNAL'])
  })

  test('that is wrong, of something inactive, expired or of another app opens nothing, and says no more', async () => {
    const off = await fixture.item('offers', { active: false })
    const over = await fixture.tag('Over')
    await expire(over, '2020-01-01')
    const elsewhere = await fixture.build.item((await fixture.build.app()).id, 'offers')
    const token = await fixture.signIn((await fixture.member()).email)
    const codes = ['0000000000', await fixture.codeOf(off), await fixture.codeOf(over), await foreignCode(elsewhere)]
    for (const code of codes) {
      const answer = await unlock(code, token)
      expect([answer.statusCode, answer.json().error.data]).toEqual([422, { code: ['This code is not valid'] }])
    }
  })

  test('is tried ten times an hour by a member from one address (T25)', async () => {
    await withinOneQuarterHour()
    const token = await fixture.signIn((await fixture.member()).email)
    for (let tries = 0; tries < 10; tries += 1) expect((await unlock('0000000000', token)).statusCode).toBe(422)
    const tag = await fixture.tag('Late')
    const refused = await unlock(await fixture.codeOf(tag), token)
    expect(refused.statusCode).toBe(429)
    const other = await fixture.signIn((await fixture.member()).email)
    expect((await unlock(await fixture.codeOf(tag), other)).statusCode).toBe(200)
  })

  test.each([
    ['7k3qx-9tdma', '7K3QX9TDMA'],
    [' 7K3Q X9TD MA ', '7K3QX9TDMA'],
    ['oil0', '0110'],
    ['７Ｋ３ＱＸ－９ＴＤＭＡ', '7K3QX9TDMA'],
  ])('is read as it is kept: %s', (typed, stored) => {
    expect(typedCode(typed)).toBe(stored)
  })
})

async function foreignCode(id: string): Promise<string> {
  const { rows } = await fixture.deps.db.platform.query<{ code: string }>('select code from unlock_codes where item_id = $1', [id])
  return rows[0]?.code ?? ''
}

describe('a refusal names the header at fault, and nothing else', () => {
  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
    statusCode,
    JSON.parse(body).error.code,
    JSON.parse(body).error.detail,
  ]
  const ask = (path: string, as: string | null, token?: string) =>
    fixture.call('GET', `${fixture.base}/${path}`, { as, ...(token !== undefined && { headers: { 'x-member-token': token } }) })

  test.each(['me', 'tags'])('GET /published/%s without, or with a wrong, app token', async (path) => {
    const other = `app-token:${(await fixture.build.app()).token}`
    expect(codeOf(await ask(path, null))).toEqual([401, 'APP_TOKEN_INVALID', expect.stringContaining('header Authorization')])
    expect(codeOf(await ask(path, 'app-token:made-up'))).toEqual(codeOf(await ask(path, other)))
    expect(codeOf(await ask(path, other))).toEqual([401, 'APP_TOKEN_INVALID', expect.stringContaining('not the current token')])
  })

  test('a member token that is missing, made up, or of a blacklisted member', async () => {
    const { id, email } = await fixture.member()
    const token = await fixture.signIn(email)
    await change('update members set blacklisted = true where id = $1', id)
    expect(codeOf(await ask('me', fixture.appToken))).toEqual([401, 'MEMBER_TOKEN_INVALID', expect.stringContaining('Please send')])
    const ended = [401, 'MEMBER_TOKEN_INVALID', expect.stringContaining('not valid')]
    for (const sent of ['made-up', token])
      for (const path of ['me', 'tags']) expect(codeOf(await ask(path, fixture.appToken, sent))).toEqual(ended)
  })

  test('an id token that has ended is a session of the console', async () => {
    expect(codeOf(await ask('tags', 'a.b.c'))[1]).toBe('UNAUTHENTICATED')
  })
})
