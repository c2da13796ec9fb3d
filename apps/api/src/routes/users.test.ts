import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, refresh, signIn, type Tokens } from '../testing/browser.ts'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'
import { PASSWORD, type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer

beforeAll(async () => {
  site = await signOnServer()
  await site.deps.db.platform.query(`insert into apps (id, name) values ($1, 'Harbour Choir')`, [APP])
})
afterAll(() => site.close())

const APP = '0198c0de-0000-7000-8000-000000000001'
const NEW = 'Curtain-call-9'

async function makeCreator() {
  const person = await site.makePerson({ isSuper: false })
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [APP, person.id])
  return { ...person, path: `/api/users/${person.id}` }
}

const signedIn = (person: { email: string; password: string }) => signIn(openBrowser(site.url), site.url, person)
const patch = (path: string, tokens: Tokens, data: object) => site.api(path, tokens.id_token, { method: 'PATCH', body: { data } })
const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string; data?: unknown } }).error

/** Makes the sign-in of these tokens look older. */
async function ageSignIn(personId: string, seconds: number): Promise<void> {
  await site.deps.db.platform.query(
    `update sso_records set payload = jsonb_set(payload, '{authTime}', to_jsonb((payload ->> 'authTime')::int - $2::int)) where account_id = $1 and payload ? 'authTime'`,
    [personId, seconds],
  )
}

describe('changing one’s own password (PWD-012, ruling 5)', () => {
  test('needs nothing else within ten minutes of the sign-in; all other sessions end and this one goes on', async () => {
    const person = await makeCreator()
    const [here, there] = [await signedIn(person), await signedIn(person)]
    expect((await site.api(person.path, there.id_token)).status).toBe(200)
    expect((await patch(person.path, here, { password: NEW })).status).toBe(200)

    expect((await site.api(person.path, there.id_token)).status).toBe(401)
    expect((await refresh(site.url, there.refresh_token)).status).toBe(400)
    expect((await site.api(person.path, here.id_token)).status).toBe(200)
    expect((await refresh(site.url, here.refresh_token)).status).toBe(200)
    await expect(signedIn(person)).rejects.toThrow()
    await signedIn({ email: person.email, password: NEW })

    const { rows } = await site.deps.db.platform.query<{ subject: string }>('select subject from mail_outbox where recipient = $1', [
      person.email,
    ])
    expect(rows).toEqual([{ subject: 'Your password was changed' }])
    const { rows: trail } = await site.deps.db.platform.query('select action, actor_id from audit_log where target_id = $1', [person.id])
    expect(trail).toContainEqual({ action: 'password_changed', actor_id: person.id })
  })

  test('asks for the current one when the sign-in is older', async () => {
    const person = await makeCreator()
    const first = await signedIn(person)
    await ageSignIn(person.id, 700)
    const tokens = (await (await refresh(site.url, first.refresh_token)).json()) as Tokens
    const missing = await patch(person.path, tokens, { password: NEW })
    expect(missing.status).toBe(403)
    expect((await errorOf(missing)).code).toBe('REAUTHENTICATE')
    const wrong = await patch(person.path, tokens, { password: NEW, current_password: 'Wrong-word-1' })
    expect(wrong.status).toBe(422)
    expect((await errorOf(wrong)).data).toEqual({ current_password: ['Your current password is not correct.'] })
    expect((await patch(person.path, tokens, { password: NEW, current_password: PASSWORD })).status).toBe(200)
  })

  test('stops guesses of the current one', async () => {
    await withinOneQuarterHour()
    const person = await makeCreator()
    const first = await signedIn(person)
    await ageSignIn(person.id, 700)
    const tokens = (await (await refresh(site.url, first.refresh_token)).json()) as Tokens
    for (let round = 0; round < 10; round += 1) await patch(person.path, tokens, { password: NEW, current_password: 'Wrong-word-1' })
    const answer = await patch(person.path, tokens, { password: NEW, current_password: PASSWORD })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test.each([
    [
      'short',
      [
        'Password must be 8-20 characters',
        'Password must have at least 1 uppercase letter',
        'Password must have at least 1 special character',
      ],
    ],
    ['', ['Required']],
    ['Welcome-123', ['This password is too common. Please choose another one.']],
  ])('refuses %j with the shared rule', async (password, messages) => {
    const person = await makeCreator()
    const answer = await patch(person.path, await signedIn(person), { password })
    expect(answer.status).toBe(422)
    expect((await errorOf(answer)).data).toEqual({ password: messages })
  })
})

describe('PATCH /api/users/{sub} (OQ-091)', () => {
  test('lets a creator change the own name, and nothing of anybody else', async () => {
    const [person, other] = [await makeCreator(), await makeCreator()]
    const tokens = await signedIn(person)
    const answer = await patch(person.path, tokens, { name: '  Robin Quay ' })
    expect(await answer.json()).toMatchObject({ data: { name: 'Robin Quay', email: person.email, is_super: false } })
    expect((await site.api(other.path, tokens.id_token)).status).toBe(404)
    expect((await patch(other.path, tokens, { password: NEW })).status).toBe(404)
    expect((await patch('/api/users/0198c0de-0000-7000-8000-00000000ffff', tokens, { name: 'X' })).status).toBe(404)
  })

  test('refuses rights and unknown fields', async () => {
    const person = await makeCreator()
    const tokens = await signedIn(person)
    expect((await patch(person.path, tokens, { is_super: true })).status).toBe(403)
    const unknown = await patch(person.path, tokens, { disabled_at: null })
    expect(unknown.status).toBe(422)
    expect((await errorOf(unknown)).data).toEqual({ disabled_at: ['Unknown field'] })
    expect((await patch(person.path, tokens, { email: 'new@greenroom.example' })).status).toBe(403)
    expect((await errorOf(await patch(person.path, tokens, { name: ' ' }))).data).toEqual({ name: ['Required'] })
  })

  test('lets a super user change name, address and password of anybody, whose sessions end', async () => {
    const [boss, person] = [await site.makePerson(), await makeCreator()]
    const [tokens, theirs] = [await signedIn(boss), await signedIn(person)]
    const email = `new-${person.email}`
    expect((await patch(person.path, tokens, { name: 'Sam Quay', email, password: NEW })).status).toBe(200)
    expect((await refresh(site.url, theirs.refresh_token)).status).toBe(400)
    await signedIn({ email, password: NEW })
    const response = await patch(person.path, tokens, { name: 'Sam Quay', password: '' })
    expect(response.status, 'an empty password keeps the old one (OQ-138)').toBe(200)
    await signedIn({ email, password: NEW })
    const taken = await patch(person.path, tokens, { email: boss.email.toUpperCase() })
    expect(taken.status).toBe(409)
    expect((await errorOf(taken)).code).toBe('DUPLICATE')
    expect((await patch('/api/users/not-an-id', tokens, { name: 'X' })).status).toBe(404)
    const wrong = await patch(person.path, tokens, { email: 'no address' })
    expect((await errorOf(wrong)).data).toEqual({ email: ['Invalid email'] })
  })
})

test('the keys of unsaved drafts are a person’s own, the same at each sign-in, and nobody else’s, not even a super user’s', async () => {
  const [person, boss] = [await makeCreator(), await site.makePerson()]
  const [first, second, other] = [await signedIn(person), await signedIn(person), await signedIn(boss)]
  const path = (id: string) => `/api/users/${id}/draft_keys`
  const keys = async (id: string, tokens: Tokens) => Object(await (await site.api(path(id), tokens.id_token)).json()).data.keys
  const mine = await keys(person.id, first)
  expect(mine).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(await keys(person.id, second)).toEqual(mine)
  expect(await keys(boss.id, other)).not.toEqual(mine)
  expect((await site.api(path(person.id), other.id_token)).status).toBe(404)
  expect((await site.api(path(boss.id), first.id_token)).status).toBe(404)
  expect((await fetch(`${site.url}${path(person.id)}`)).status).toBe(401)
})

test('a person saves their own time zone without an app, and nobody else’s, not even a super user', async () => {
  const [person, boss] = [await makeCreator(), await site.makePerson()]
  const tokens = await signedIn(boss)
  const path = (id: string) => `/api/users/${id}/timezone`
  const saved = await patch(path(boss.id), tokens, { timezone: 'Europe/Oslo' })
  expect([saved.status, await saved.json()]).toEqual([200, { data: { timezone: 'Europe/Oslo' } }])
  const { rows } = await site.deps.db.platform.query('select timezone from users where id = $1', [boss.id])
  expect(rows).toEqual([{ timezone: 'Europe/Oslo' }])
  expect((await patch(path(person.id), tokens, { timezone: 'Europe/Oslo' })).status).toBe(404)
  const wrong = await patch(path(boss.id), tokens, { timezone: 'Nowhere/Town' })
  expect([wrong.status, (await errorOf(wrong)).data]).toEqual([422, { timezone: ['Choose one from the list'] }])
})
