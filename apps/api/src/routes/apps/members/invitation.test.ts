import { BLACKLISTED_NOT_INVITED, INVITED_WITHOUT_PASSWORD, invitationLimits, invitationPace } from '@greenroom/contract/members/invitation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteImported } from '../../../domain/transfer/invite-imported.ts'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { tidyOldInvitations } from '../../../jobs/remove-expired.ts'
import { type ImportFixture, importFixture } from '../../../testing/import-fixture.ts'
import { mailsTo } from '../../../testing/mails-to.ts'
import { withinOneQuarterHour } from '../../../testing/quarter-hour.ts'

let fixture: ImportFixture
let app: string
let token: string
let creator: string
let number = 0

beforeAll(async () => {
  fixture = await importFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  ;({ id: app, token } = await fixture.site.build.app({ name: 'Stillwater' }))
  creator = (await fixture.site.build.creator(app)).id
  number += 1
})

const PASSWORD = 'Quiet-Mornings7'
const address = (name: string) => `${name}${number}@example.com`
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) =>
  fixture.site.call(method, `/api/apps/${app}/${path}`, { as: creator, ...(data && { body: { data } }) })
const memberOf = async (name: string) =>
  (await fixture.list(app, creator, 'members')).find(({ email }: { email: string }) => email === address(name))
const invitationOf = async (name: string) => (await call('GET', `members/${(await memberOf(name)).id}/invitation`)).json().data
const linksTo = async (name: string) =>
  (await mailsTo(fixture.site, address(name))).map(({ text }) => new URL(/https?:\S+\/invitation\/\S+/.exec(text)?.[0] ?? '').pathname)
const open = (path: string) => fixture.site.server.inject({ method: 'GET', url: path })
const choose = (path: string, password: string, confirm = password, headers = {}) =>
  fixture.site.server.inject({
    ...{ method: 'POST', url: path, payload: new URLSearchParams({ password, confirm }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
async function signIn(name: string, password: string): Promise<number> {
  const body = { data: { email: address(name), password } }
  return (await fixture.site.call('POST', `/api/apps/${app}/published/session`, { as: `app-token:${token}`, body })).statusCode
}

/** Imports new members, and invites them. */
async function invited(...names: string[]) {
  const rows = names.map((name) => `${name},${address(name)}\n`).join('')
  const { id } = await fixture.looked(app, creator, 'members.csv', `name,email\n${rows}`)
  const report = await fixture.saved(app, creator, id, { invite_members: true })
  await fixture.run()
  return report
}

describe('members of an import', () => {
  test('are invited when that is asked for, and choose a password by the link, once', async () => {
    await invited('ada', 'bo')
    expect(await fixture.list(app, creator, 'imports')).toMatchObject([{ invites: true, invited: 2 }])
    const [mail] = await mailsTo(fixture.site, address('ada'))
    expect(mail?.subject).toBe('Set your password for Stillwater')
    const [path = ''] = await linksTo('ada')
    const page = await open(path)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Stillwater')
    expect((await choose(path, 'short')).body).toContain('Password must be 8-20 characters')
    expect((await choose(path, PASSWORD, 'Other-Mornings7')).body).toContain('Password does not match.')
    expect((await choose(path, PASSWORD, PASSWORD, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(303)
    expect(await invitationOf('ada')).toMatchObject({ has_password: false, sent_at: expect.any(String) })
    expect((await choose(path, PASSWORD)).body).toContain('Your password is set')
    expect(await signIn('ada', PASSWORD)).toBe(201)
    expect(await invitationOf('ada')).toEqual({ has_password: true, sent_at: null, expires_at: null })
    for (const again of [await open(path), await choose(path, 'Other-Mornings7')]) expect(again.statusCode).toBe(410)
    const trail = (await call('GET', 'audit')).json().data
    expect(trail[0]).toMatchObject({ action: 'updated', changes: [{ label: 'Password', after: 'set' }] })
    expect(JSON.stringify(trail)).not.toContain(PASSWORD)
  })

  test('get no mail unless it is asked for, and no other table has it', async () => {
    const members = await fixture.looked(app, creator, 'members.csv', `name,email\nAda,${address('ada')}\n`)
    await fixture.saved(app, creator, members.id)
    await fixture.run()
    expect(await linksTo('ada')).toEqual([])
    const topics = await fixture.looked(app, creator, 'topics.csv', 'name\nRest\n')
    const answer = await call('POST', `import_drafts/${topics.id}/import`, { invite_members: true })
    expect([answer.statusCode, answer.json().error.data]).toEqual([422, { invite_members: ['Only members can be invited.'] }])
  })

  test('who are blacklisted, were there before or were invited by hand get none', async () => {
    await fixture.imported(app, creator, 'members.csv', `name,email\nOld,${address('old')}\n`)
    const rows = `name,email,blacklisted\nNew name,${address('old')},no\nAda,${address('ada')},yes\nBo,${address('bo')},no\n`
    const { id } = await fixture.looked(app, creator, 'members.csv', rows)
    await fixture.saved(app, creator, id, { invite_members: true })
    await call('POST', `members/${(await memberOf('bo')).id}/invitation`)
    await fixture.run()
    const mails = await Promise.all(['old', 'ada', 'bo'].map(async (name) => (await linksTo(name)).length))
    expect([mails, await fixture.list(app, creator, 'imports')]).toMatchObject([
      [0, 0, 1],
      [{ invited: 0 }, {}],
    ])
  })

  test('are invited a hundred at a time, and nobody twice when a job comes again after a crash', async () => {
    const names = Array.from({ length: invitationPace.members + 5 }, (_, at) => `person${at}-`)
    const rows = names.map((name) => `${name},${address(name)}\n`).join('')
    const { id } = await fixture.looked(app, creator, 'members.csv', `name,email\n${rows}`)
    const report = await fixture.saved(app, creator, id, { invite_members: true })
    const first = { appId: app, id: report.id, after: null }
    // The same job in two processes, of which the second may have to wait, and once more after it was done.
    await Promise.allSettled([inviteImported(fixture.site.deps, first), inviteImported(fixture.site.deps, first)])
    await inviteImported(fixture.site.deps, first)
    const { rows: mailed } = await fixture.site.deps.db.platform.query<{ mails: number; people: number }>(
      'select count(*)::int as mails, count(distinct recipient)::int as people from mail_outbox where recipient like $1',
      [`person%-${number}@example.com`],
    )
    expect(mailed).toEqual([{ mails: 100, people: 100 }])
    const jobs = fixture.jobs().filter(({ name, startAfter }) => name === 'invite-members' && startAfter === invitationPace.everySeconds)
    expect(jobs).toHaveLength(1)
    await fixture.run()
    expect(await fixture.list(app, creator, 'imports')).toMatchObject([{ invited: names.length }])
  })

  test('are not invited any more once the import is taken back, and their links are void', async () => {
    const report = await invited('ada', 'bo')
    const [ada = ''] = await linksTo('ada')
    const [bo = ''] = await linksTo('bo')
    await call('PATCH', `members/${(await memberOf('bo')).id}`, { send_email: true })
    expect((await fixture.undone(app, creator, report.id)).undone).toMatchObject({ removed: 1, left: 1 })
    for (const path of [ada, bo]) expect((await open(path)).statusCode).toBe(410)
    await inviteImported(fixture.site.deps, { appId: app, id: report.id, after: null })
    expect([await linksTo('ada'), await linksTo('bo')]).toEqual([[ada], [bo]])
  })
})

describe('a new member who is added by hand', () => {
  const add = (name: string, data: object) => call('POST', 'members', { name, email: address(name), ...data })

  test('is invited where that is asked for, and chooses the password by the link', async () => {
    const answer = await add('ada', { invite: true, password: '' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().data).not.toHaveProperty('invite')
    expect(await invitationOf('ada')).toMatchObject({ has_password: false, sent_at: expect.any(String) })
    const [path = ''] = await linksTo('ada')
    await choose(path, PASSWORD)
    expect(await signIn('ada', PASSWORD)).toBe(201)
    const actions = (await call('GET', 'audit')).json().data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['updated', 'invited', 'created'])
  })

  test.each([
    ['a password that somebody else chose', { invite: true, password: PASSWORD }, { password: [INVITED_WITHOUT_PASSWORD] }],
    ['a place on the blacklist', { invite: true, blacklisted: true }, { invite: [BLACKLISTED_NOT_INVITED] }],
    ['neither an invitation nor a password (MEM-012)', { invite: false }, { password: ['Required'] }],
  ])('is refused with %s, and nothing is mailed', async (_what, data, messages) => {
    const answer = await add('bo', data)
    expect([answer.statusCode, answer.json().error.data]).toEqual([422, messages])
    expect([await memberOf('bo'), await linksTo('bo')]).toEqual([undefined, []])
  })

  test('is not invited once more by a change', async () => {
    await add('cy', { invite: true })
    const { id } = await memberOf('cy')
    expect((await call('PATCH', `members/${id}`, { invite: true })).statusCode).toBe(422)
    expect(await linksTo('cy')).toHaveLength(1)
  })
})

describe('an invitation', () => {
  test('that is sent again makes the older link void', async () => {
    await invited('ada')
    const { id } = await memberOf('ada')
    expect((await call('POST', `members/${id}/invitation`)).statusCode).toBe(200)
    const [first = '', second = ''] = await linksTo('ada')
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([410, 200])
    await withinOneQuarterHour()
    const all = Array.from(
      { length: invitationLimits.ofMemberAnHour + 1 },
      async () => (await call('POST', `members/${id}/invitation`)).statusCode,
    )
    expect(await Promise.all(all)).toContain(429)
  })

  test('ends with another address, with a place on the blacklist, and after its days', async () => {
    await invited('ada', 'bo', 'cy')
    const [ada = '', bo = '', cy = ''] = (await Promise.all(['ada', 'bo', 'cy'].map(linksTo))).flat()
    const boss = await fixture.site.build.superUser()
    const { id } = await memberOf('ada')
    await fixture.site.call('PATCH', `/api/apps/${app}/members/${id}`, { as: boss.id, body: { data: { email: address('eve') } } })
    await call('POST', 'members/bulk', { action: 'blacklist', ids: [(await memberOf('bo')).id] })
    expect((await call('POST', `members/${(await memberOf('bo')).id}/invitation`)).statusCode).toBe(403)
    await fixture.site.deps.db.platform.query(`update member_invitations set expires_at = now() - interval '1 second' where app_id = $1`, [
      app,
    ])
    for (const path of [ada, bo, cy]) expect((await choose(path, PASSWORD)).statusCode).toBe(410)
    const { deps } = fixture.site
    const later = { ...deps, now: () => new Date(deps.now().getTime() + 31 * 86_400_000) }
    expect(await tidyOldInvitations.run(later, unlimitedSlice())).toEqual({ done: true, rows: expect.any(Number) })
    expect((await invitationOf('cy')).sent_at).toBeNull()
  })

  test.each(['/invitation/nothing', `/invitation/${'A'.repeat(65)}`])('at %s is none', async (path) => {
    expect((await open(path)).statusCode).toBe(410)
    expect((await choose(path, PASSWORD)).statusCode).toBe(410)
  })

  test('of a member of another app is not found', async () => {
    await invited('ada')
    const { id } = await memberOf('ada')
    const other = (await fixture.site.build.app()).id
    const stranger = (await fixture.site.build.creator(other)).id
    for (const method of ['GET', 'POST'] as const) {
      expect((await fixture.site.call(method, `/api/apps/${app}/members/${id}/invitation`, { as: stranger })).statusCode).toBe(404)
      expect((await fixture.site.call(method, `/api/apps/${other}/members/${id}/invitation`, { as: stranger })).statusCode).toBe(404)
    }
  })
})
