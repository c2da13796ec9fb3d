import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetNotices } from '../domain/notices/forget-notices.ts'
import { sendDigests } from '../domain/notices/send-digests.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { type FormFixture, formFixture } from '../testing/public-pages.ts'

const HOUR_MS = 3_600_000

let fixture: FormFixture
beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object, as = fixture.me) =>
  await fixture.call(method, `/api/notices${path}`, { as, ...(data && { body: { data } }) })
const list = async (as = fixture.me) => (await call('GET', '', undefined, as)).json()
const choose = async (data: object, as = fixture.me) => (await call('PATCH', '/choices', data, as)).json()
const addressOf = async (id: string) =>
  (await fixture.deps.db.platform.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]?.email ?? ''

/** Sends this many submissions to a new form that mails its owner. */
async function submissions(count: number, form = 'Guest teachers') {
  const made = await fixture.makeForm({ name: form, notification_email: await addressOf(fixture.me) })
  for (let n = 0; n < count; n += 1) await fixture.send(made.path, { name: `Mira ${n}` })
  return made
}

/** Mails the digests that are due at this moment, as a worker does. */
const digestsAt = (at: Date) => sendDigests({ ...fixture.deps, now: () => at }, unlimitedSlice())
const inADay = () => new Date(Date.now() + 25 * HOUR_MS)

describe('a notice', () => {
  test('counts the submissions of a form until it is read, and begins again after that', async () => {
    const { id, path } = await submissions(2)
    const { data, meta_data: meta } = await list()
    expect(meta.unread).toBe(1)
    expect(data).toMatchObject([
      { kind: 'submissions', title: '2 submissions: Guest teachers', link: `/action-forms/${id}`, app: { id: fixture.id }, read: false },
    ])
    expect((await call('POST', '/read', { ids: [data[0].id] })).json()).toEqual({ data: { unread: 0 } })
    expect((await list()).data).toMatchObject([{ read: true }])
    await fixture.send(path, { name: 'Noor' })
    expect(await list()).toMatchObject({ data: [{ title: 'New submission: Guest teachers', read: false }], meta_data: { unread: 1 } })
  })

  test('is not raised by a submission that the form approves by itself', async () => {
    const { path } = await fixture.makeForm({ auto_approve_new: true })
    await fixture.send(path, { name: 'Mira' })
    expect((await list()).data).toEqual([])
  })

  test('is raised once when four fifths of a limit are used', async () => {
    await fixture.build.change(fixture.id, { setup: { free: true }, limits: { topics: 5 } })
    const topic = (name: string) => fixture.owner('POST', 'topics', { name })
    for (const name of ['One', 'Two', 'Three']) await topic(name)
    expect((await list()).data).toEqual([])
    await topic('Four')
    expect((await list()).data).toMatchObject([{ kind: 'limits', title: '4 of 5 Topics / Directory Listings used', link: '/topics' }])
    await topic('Five')
    expect((await list()).data).toMatchObject([{ title: '4 of 5 Topics / Directory Listings used' }])
  })

  test('belongs to one person: another owner of the app reads their own', async () => {
    const other = (await fixture.build.creator(fixture.id)).id
    await submissions(1)
    const [mine] = (await list()).data
    await call('POST', '/read', { ids: [mine.id] }, other)
    expect((await list()).meta_data.unread).toBe(1)
    expect((await call('GET', `/${mine.id}`, undefined, other)).statusCode).toBe(404)
    expect((await call('GET', `/${mine.id}`)).json().data).toMatchObject({ id: mine.id })
  })

  test('is gone for an owner who left the app', async () => {
    await submissions(1)
    await fixture.deps.db.platform.query('delete from app_creators where user_id = $1', [fixture.me])
    expect(await list()).toEqual({ data: [], meta_data: { unread: 0 } })
  })

  test('reaches everybody whose role covers it, for as long as it does', async () => {
    const { platform } = fixture.deps.db
    const [community, editor] = [
      (await fixture.build.creator(fixture.id, { role: 'community' })).id,
      (await fixture.build.creator(fixture.id, { role: 'editor' })).id,
    ]
    await fixture.owner('POST', 'roles', { name: 'Forms', permissions: ['forms:write'] })
    const keeper = (await fixture.build.creator(fixture.id)).id
    await platform.query(
      `update app_creators c set role = 'own', own_role = r.id from app_roles r where r.app_id = c.app_id and c.user_id = $1`,
      [keeper],
    )
    await submissions(1)
    for (const person of [fixture.me, community, keeper]) {
      expect(await list(person)).toMatchObject({ data: [{ title: 'New submission: Guest teachers' }], meta_data: { unread: 1 } })
    }
    expect((await list(editor)).data).toEqual([])
    await platform.query(`update app_creators set role = 'analyst' where user_id = $1`, [community])
    await platform.query(`update app_roles set permissions = '{forms:read}' where app_id = $1`, [fixture.id])
    for (const person of [community, keeper]) expect(await list(person)).toEqual({ data: [], meta_data: { unread: 0 } })
  })

  test('of a limit reaches those who add such records', async () => {
    const people = await Promise.all(
      (['editor', 'community', 'analyst'] as const).map(async (role) => (await fixture.build.creator(fixture.id, { role })).id),
    )
    await fixture.build.change(fixture.id, { setup: { free: true }, limits: { topics: 5 } })
    for (const name of ['One', 'Two', 'Three', 'Four']) await fixture.owner('POST', 'topics', { name })
    expect(await Promise.all(people.map(async (person) => (await list(person)).data.length))).toEqual([1, 0, 0])
  })

  test('that happens after the list was read stays unread when all are marked', async () => {
    await submissions(1, 'First')
    const [first] = (await list()).data
    await submissions(1, 'Second')
    expect((await call('POST', '/read', { until: first.at })).json()).toEqual({ data: { unread: 1 } })
    expect((await list()).data).toMatchObject([{ title: 'New submission: Second', read: false }, { read: true }])
  })

  test('is removed after 90 days, with its app, and beyond the newest 500', async () => {
    await submissions(1)
    const { platform } = fixture.deps.db
    const count = async () =>
      (await platform.query<{ n: number }>('select count(*)::int as n from notices where user_id = $1', [fixture.me])).rows[0]?.n
    await platform.query(
      `insert into notices (id, user_id, app_id, kind, cause, details, happened_at)
       select gen_random_uuid(), $1, $2, 'limits', n::text, '{}', now() - interval '1 hour' from generate_series(1, 520) n`,
      [fixture.me, fixture.id],
    )
    await forgetNotices(platform, unlimitedSlice(), new Date())
    expect(await count()).toBe(500)
    await forgetNotices(platform, unlimitedSlice(), new Date(Date.now() + 89 * 24 * HOUR_MS))
    expect(await count()).toBe(500)
    await forgetNotices(platform, unlimitedSlice(), new Date(Date.now() + 91 * 24 * HOUR_MS))
    expect(await count()).toBe(0)
  })
})

describe('mails about notices', () => {
  test('come at once where nothing was chosen, as before', async () => {
    await submissions(2)
    expect((await fixture.mails(await addressOf(fixture.me))).map(({ subject }) => subject)).toEqual([
      'New submission: Guest teachers',
      'New submission: Guest teachers',
    ])
  })

  test('come once a day in one mail, at the hour of the person’s time zone, and not again', async () => {
    await fixture.deps.db.platform.query(`update users set timezone = 'Asia/Tokyo' where id = $1`, [fixture.me])
    expect((await choose({ mails: { submissions: 'daily' }, hour: 6 })).data).toMatchObject({ hour: 6, time_zone: 'Asia/Tokyo' })
    await submissions(3)
    const to = await addressOf(fixture.me)
    expect(await fixture.mails(to)).toEqual([])

    const { rows } = await fixture.deps.db.platform.query<{ at: Date }>('select daily_at as at from notice_choices where user_id = $1', [
      fixture.me,
    ])
    const due = rows[0]?.at ?? new Date(0)
    expect(due.toISOString()).toMatch(/T21:00:00/)
    await digestsAt(new Date(due.getTime() - 1_000))
    expect(await fixture.mails(to)).toEqual([])
    await Promise.all([digestsAt(due), digestsAt(due)])
    await digestsAt(due)
    const mails = await fixture.mails(to)
    expect(mails.map(({ subject }) => subject)).toEqual(['1 thing in Greenroom since yesterday'])
    const [notice] = (await list()).data
    expect(mails[0]?.text).toContain('Stillwater: 3 submissions: Guest teachers')
    expect(mails[0]?.text).toContain(`/notices/${notice.id}`)
    await digestsAt(new Date(due.getTime() + 24 * HOUR_MS))
    expect(await fixture.mails(to)).toHaveLength(1)
  })

  test('leave out what was read before they are due', async () => {
    await choose({ mails: { submissions: 'daily' } })
    await submissions(1)
    await call('POST', '/read', { until: new Date().toISOString() })
    await digestsAt(inADay())
    expect(await fixture.mails(await addressOf(fixture.me))).toEqual([])
  })

  test('move to the weekly mail when that is chosen', async () => {
    await choose({ mails: { submissions: 'daily' } })
    await submissions(1)
    await choose({ mails: { submissions: 'weekly' }, weekday: 3 })
    await digestsAt(new Date(Date.now() + 8 * 24 * HOUR_MS))
    expect((await fixture.mails(await addressOf(fixture.me))).map(({ subject }) => subject)).toEqual(['1 thing in Greenroom this week'])
  })

  test('end with one click in the mail program, without a sign-in', async () => {
    await choose({ mails: { submissions: 'daily', pushes: 'daily', limits: 'weekly' } })
    await submissions(1)
    await digestsAt(inADay())
    const { rows } = await fixture.deps.db.platform.query<{ unsubscribe: string }>(
      'select unsubscribe from mail_outbox where recipient = $1',
      [await addressOf(fixture.me)],
    )
    const { pathname } = new URL(rows[0]?.unsubscribe ?? '')
    expect((await fixture.see(pathname)).body).toContain('Greenroom will no longer send you your daily email.')
    const mails = async () => {
      const { data }: { data: { kinds: { kind: string; mail: string }[] } } = (await call('GET', '/choices')).json()
      return Object.fromEntries(data.kinds.map(({ kind, mail }) => [kind, mail]))
    }
    expect(await mails()).toMatchObject({ submissions: 'daily', pushes: 'daily' })
    const clicked = await fixture.server.inject({
      ...{ method: 'POST', url: pathname, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(clicked.body).toContain('Greenroom no longer sends you your daily email.')
    expect(await mails()).toMatchObject({ submissions: 'never', pushes: 'never', limits: 'weekly', transfers: 'at_once' })
    const wrong = pathname.replace('.daily.', '.weekly.')
    expect((await fixture.see(wrong)).statusCode).toBe(404)
  })

  test('can be chosen by staff for reviews, and by nobody else', async () => {
    const kindsOf = async (as: string) => {
      const { data }: { data: { kinds: { kind: string }[] } } = (await call('GET', '/choices', undefined, as)).json()
      return data.kinds.map(({ kind }) => kind)
    }
    expect(await kindsOf(fixture.me)).not.toContain('team')
    expect(await kindsOf((await fixture.build.superUser()).id)).toContain('team')
  })

  test('can be chosen for what a person’s roles cover', async () => {
    const kindsOf = async (role: 'editor' | 'community' | 'analyst') => {
      const { id } = await fixture.build.creator(fixture.id, { role })
      const { data }: { data: { kinds: { kind: string }[] } } = (await call('GET', '/choices', undefined, id)).json()
      return data.kinds.map(({ kind }) => kind)
    }
    expect(await kindsOf('editor')).toEqual(['drafts', 'limits'])
    expect(await kindsOf('community')).toEqual(['submissions', 'drafts', 'limits'])
    expect(await kindsOf('analyst')).toEqual(['summaries'])
  })
})
