import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSession, endSessions } from '../../domain/accounts/end-sessions.ts'
import { notifyEnds } from '../../domain/help/end-help.ts'
import { helpLetter } from '../../domain/help/help-letter.ts'
import { forgetHelp } from '../../domain/help/help-sessions.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

const MINUTE_MS = 60_000

let site: TestApp
let late = 0
let robin: { id: string }
let alex: { id: string; name: string; email: string }
let app: { id: string; name: string }

beforeAll(async () => {
  site = await testApp({ now: () => new Date(Date.now() + late) })
})
afterAll(() => site.close())
beforeEach(async () => {
  late = 0
  robin = await site.build.user({ name: 'Robin', isSuper: true })
  app = await site.build.app()
  alex = await site.build.creator(app.id, { name: 'Alex Owner' })
})

const reason = 'Alex asked why the home screen is empty'

function begin(as = robin.id, data: object = { person_id: alex.id, reason }) {
  return site.call('POST', `/api/apps/${app.id}/help_sessions`, { as, body: { data } })
}

/** The headers of a tab that helps. */
async function helping(): Promise<{ 'x-help-session': string }> {
  return { 'x-help-session': (await begin()).json().data.id }
}

async function read(path: string, headers: Record<string, string>, as = robin.id) {
  const answer = await site.call('GET', path, { as, headers })
  return [answer.statusCode, answer.statusCode === 200 ? 'ok' : answer.json().error.code]
}

/** What the owner sees in Activity, without network addresses. */
async function trail() {
  const answer = await site.call('GET', `/api/apps/${app.id}/audit`, { as: alex.id })
  return answer.json().data
}

describe('help begins', () => {
  test('for a super user with a reason, as one of the owners, who is told by mail and reads it in Activity', async () => {
    const answer = await begin()
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({ app: { id: app.id, name: 'Studio' }, person: { id: alex.id, name: 'Alex Owner' }, reason })
    const minutes = (Date.parse(data.ends_at) - Date.now()) / MINUTE_MS
    expect(Math.round(minutes)).toBe(60)
    expect(await trail()).toMatchObject([
      {
        actor: { id: robin.id, name: 'Robin (Greenroom staff) for Alex Owner' },
        action: 'help_began',
        changes: [{ label: 'Reason', after: reason }],
        address: null,
      },
    ])
    const { rows } = await site.deps.db.platform.query('select subject from mail_outbox where recipient = $1', [alex.email])
    expect(rows).toEqual([{ subject: 'Robin is helping in Studio' }])
  })

  test.each([
    ['without a reason', { reason: '' }, { reason: ['Required'] }],
    ['with a reason that is no words', { reason: 'ticket 4711' }, { reason: ['Enter a reason that the owner will understand.'] }],
    [
      'as somebody who is no owner of the app',
      { person_id: crypto.randomUUID() },
      { person_id: ['Choose one of the owners of this app.'] },
    ],
  ])('not %s', async (_, given, data) => {
    const answer = await begin(robin.id, { person_id: alex.id, reason, ...given })
    expect([answer.statusCode, answer.json().error.data]).toEqual([422, data])
    expect(await trail()).toEqual([])
  })

  test('not for an owner, and not inside of help', async () => {
    expect((await begin(alex.id)).statusCode).toBe(403)
    const headers = await helping()
    const again = await site.call('POST', `/api/apps/${app.id}/help_sessions`, {
      ...{ as: robin.id, headers, body: { data: { person_id: alex.id, reason } } },
    })
    expect(again.statusCode).toBe(403)
  })

  test('once for a request that is repeated', async () => {
    const send = () =>
      site.call('POST', `/api/apps/${app.id}/help_sessions`, {
        ...{ as: robin.id, headers: { 'idempotency-key': 'help-once-please' }, body: { data: { person_id: alex.id, reason } } },
      })
    expect((await send()).json()).toEqual((await send()).json())
    expect(await trail()).toHaveLength(1)
  })
})

describe('while it lasts', () => {
  test('a tab that names it is no super user, and any other tab still is', async () => {
    const headers = await helping()
    const me = (given: object) => site.call('GET', `/api/users/${robin.id}`, { as: robin.id, headers: { ...given } })
    expect((await me(headers)).json().data).toMatchObject({ is_super: false, help: { person: { name: 'Alex Owner' } } })
    expect((await me({})).json().data).toMatchObject({ is_super: true })
    expect((await me({})).json().data).not.toHaveProperty('help')
  })

  test('there is this app and no other', async () => {
    const other = await site.build.app({ name: 'Another' })
    await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [other.id, robin.id])
    const headers = await helping()
    expect(await read(`/api/apps/${other.id}`, headers)).toEqual([404, 'NOT_FOUND'])
    for (const path of ['/api/apps', '/api/available_apps']) {
      const { data } = (await site.call('GET', path, { as: robin.id, headers })).json()
      expect(data.map(({ id }: { id: string }) => id)).toEqual([app.id])
    }
    const article = await site.build.item(other.id, 'articles')
    expect(await read(`/api/content/articles/${article}`, headers)).toEqual([404, 'NOT_FOUND'])
  })

  test('every change has both names, in Activity and in the history', async () => {
    const headers = await helping()
    const article = await site.build.item(app.id, 'articles')
    const url = `/api/apps/${app.id}/content/articles/${article}`
    expect((await site.call('PATCH', url, { as: robin.id, headers, body: { data: { title: 'Rest' } } })).statusCode).toBe(200)
    const signed = 'Robin (Greenroom staff) for Alex Owner'
    expect((await trail()).map(({ actor }: { actor: { name: string } }) => actor.name)).toContain(signed)
    const history = (await site.call('GET', `/api/apps/${app.id}/revisions/${article}`, { as: alex.id })).json().data
    expect(history[0].actor.name).toBe(signed)
  })

  test.each([
    ['what super users alone change', { name: 'Other' }, 'name'],
    ['a password that owners enter', { onboarding: { apple_dev_password: 'Orchard-7' } }, 'onboarding.apple_dev_password'],
    ['the key of pushes', { fcm_key: '{}' }, 'fcm_key'],
  ])('%s is refused by name', async (_, data, field) => {
    const headers = await helping()
    const answer = await site.call('PATCH', `/api/apps/${app.id}`, { as: robin.id, headers, body: { data } })
    expect([answer.statusCode, answer.json().error.detail]).toEqual([403, `You cannot change ${field}.`])
  })

  test('of a secret no letter is told', async () => {
    await site.deps.db.platform.query(
      `insert into app_secrets (app_id, name, sealed, key_id, last4) values ($1, 'fcm_key', 'x', 'k', 'wxyz')`,
      [app.id],
    )
    const answered = async (headers: Record<string, string>, as: string) =>
      (await site.call('GET', `/api/apps/${app.id}`, { as, headers })).json().data
    expect((await answered({}, alex.id)).fcm_key).toMatchObject({ set: true, last4: 'wxyz' })
    const seen = await answered(await helping(), robin.id)
    expect(seen.fcm_key).toEqual({ set: true, updated_at: expect.any(String) })
    expect(seen).not.toHaveProperty('app_token')
  })

  test('a member is made without a password and not with one (MEM-012)', async () => {
    const headers = await helping()
    const make = (data: object) =>
      site.call('POST', `/api/apps/${app.id}/members`, { as: robin.id, headers, body: { data: { name: 'Ada', ...data } } })
    expect((await make({ email: 'ada@example.com', password: 'Orchard-77' })).statusCode).toBe(403)
    expect((await make({ email: 'ada@example.com' })).statusCode).toBe(201)
  })

  test('a repeated request of staff is not answered to the owner’s view, nor the other way round', async () => {
    const send = (headers: Record<string, string>) =>
      site.call('POST', `/api/apps/${app.id}/content/articles`, {
        ...{ as: robin.id, headers: { 'idempotency-key': 'an-article-please', ...headers }, body: { data: { title: 'Once' } } },
      })
    const asStaff = await send({})
    const inHelp = await send(await helping())
    expect([asStaff.statusCode, inHelp.statusCode, inHelp.headers['idempotency-replayed']]).toEqual([201, 201, undefined])
    expect(inHelp.json().data.id).not.toBe(asStaff.json().data.id)
  })
})

describe('it cannot be', () => {
  test('forged, or used by anybody else', async () => {
    const headers = await helping()
    const sam = await site.build.superUser()
    expect(await read('/api/apps', headers, sam.id)).toEqual([403, 'HELP_ENDED'])
    expect(await read('/api/apps', headers, alex.id)).toEqual([403, 'HELP_ENDED'])
    for (const wrong of [crypto.randomUUID(), 'x', '']) {
      expect(await read('/api/apps', { 'x-help-session': wrong })).toEqual([403, 'HELP_ENDED'])
    }
  })

  test('carried into another sign-in of the same person', async () => {
    const headers = await helping()
    await site.deps.db.platform.query(`update help_sessions set sign_in = 'another' where id = $1`, [headers['x-help-session']])
    expect(await read('/api/apps', headers)).toEqual([403, 'HELP_ENDED'])
  })
})

describe('it ends', () => {
  const ends = async () => {
    await notifyEnds(site.deps.db, unlimitedSlice())
    return (await trail()).filter(({ action }: { action: string }) => action === 'help_ended')
  }
  const recheck = (headers: { 'x-help-session': string }) => forgetHelp(site.deps.db, headers['x-help-session'])

  test('with Leave, told once', async () => {
    const headers = await helping()
    const url = `/api/apps/${app.id}/help_sessions/${headers['x-help-session']}`
    expect((await site.call('DELETE', url, { as: robin.id, headers })).statusCode).toBe(204)
    expect(await read('/api/apps', headers)).toEqual([403, 'HELP_ENDED'])
    expect((await site.call('DELETE', url, { as: robin.id })).statusCode).toBe(204)
    expect(await ends()).toMatchObject([
      { actor: { name: 'Robin (Greenroom staff) for Alex Owner' }, changes: [{ label: 'Why', after: 'Left' }] },
    ])
    const foreign = await site.call('DELETE', url, { as: (await site.build.superUser()).id })
    expect(foreign.statusCode).toBe(404)
  })

  test('after 60 minutes, to the minute', async () => {
    const headers = await helping()
    late = 59 * MINUTE_MS
    expect(await read('/api/apps', headers)).toEqual([200, 'ok'])
    late = 60 * MINUTE_MS + 1
    expect(await read('/api/apps', headers)).toEqual([403, 'HELP_ENDED'])
    await site.deps.db.platform.query(`update help_sessions set ends_at = now() - interval '1 minute' where id = $1`, [
      headers['x-help-session'],
    ])
    expect(await ends()).toMatchObject([{ changes: [{ after: 'Time ran out' }] }])
    expect(await ends()).toHaveLength(1)
  })

  test('with a sign-out, of this browser or everywhere', async () => {
    const one = await helping()
    await site.deps.db.platform.query(`update help_sessions set sign_in = 'browser' where id = $1`, [one['x-help-session']])
    await site.deps.db.changePlatform((tx) => endSession(tx, robin.id, 'another browser'))
    expect(await ends()).toHaveLength(0)
    await site.deps.db.changePlatform((tx) => endSession(tx, robin.id, 'browser'))
    expect(await ends()).toMatchObject([{ changes: [{ after: 'Signed out' }] }])

    const other = await helping()
    await site.deps.db.changePlatform((tx) => endSessions(tx, robin.id))
    recheck(other)
    expect(await read('/api/apps', other)).toEqual([403, 'HELP_ENDED'])
    expect(await ends()).toHaveLength(2)
  })

  test('and with it a live stream that was opened in it, within five seconds', async () => {
    const headers = await helping()
    const base = await site.server.listen({ port: 0, host: '127.0.0.1' })
    const url = `${base}/api/apps/${app.id}/live`
    const stream = await fetch(url, { headers: { authorization: `Bearer user:${robin.id}`, ...headers } })
    await site.call('DELETE', `/api/apps/${app.id}/help_sessions/${headers['x-help-session']}`, { as: robin.id })
    // Reads until the server ends the stream; the test's timeout is the promised limit.
    expect(await stream.text()).not.toContain('event:')
  }, 6_000)

  test.each([
    ['the super user is none any more', () => site.deps.db.platform.query('update users set is_super = false where id = $1', [robin.id])],
    ['the owner leaves the app', () => site.deps.db.platform.query('delete from app_creators where user_id = $1', [alex.id])],
    ['the app is disabled', () => site.deps.db.platform.query('update apps set disabled_at = now() where id = $1', [app.id])],
  ])('when %s', async (_, change) => {
    const headers = await helping()
    await change()
    recheck(headers)
    expect(await read(`/api/apps/${app.id}`, headers)).toEqual([403, 'HELP_ENDED'])
    const { rows } = await site.deps.db.platform.query('select ended_by, told_at is not null as told from help_sessions where id = $1', [
      headers['x-help-session'],
    ])
    expect(rows).toEqual([{ ended_by: 'rights', told: true }])
  })
})

test('the mail says who, where, why and for how long', () => {
  const { subject, paragraphs } = helpLetter({
    ...{ to: 'alex@example.com', name: 'Alex', staff: 'Robin', appName: 'Stillwater', reason, url: 'http://x/activity' },
  })
  expect(subject).toBe('Robin is helping in Stillwater')
  expect(paragraphs.join(' ')).toMatch(/60 minutes at most.*home screen is empty.*cannot see or set passwords/)
})
