import { secondStepMessage } from '@greenroom/contract/people/second-step'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allRoutes } from '../routes/all.ts'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'
import { secondSteps } from '../testing/second-steps.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer
let steps: ReturnType<typeof secondSteps>

beforeAll(async () => {
  site = await signOnServer({ REQUIRE_SECOND_STEP: 'true' })
  steps = secondSteps(site)
})
beforeEach(withinOneQuarterHour)
afterAll(() => site.close())

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
const stepOf = async (id: string, token: string) => {
  const answer = await site.api(`/api/users/${id}`, token)
  return ((await answer.json()) as { data: { second_step?: string } }).data.second_step
}

test('these routes alone are open before the second step', () => {
  const open = allRoutes(site.deps).filter(({ beforeSecondStep }) => beforeSecondStep === true)
  const setUp = '/api/users/:id/second_step'
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/users/:id',
    `GET ${setUp}`,
    ...['passkey_options', 'passkeys', 'authenticator', 'authenticator_code'].map((end) => `POST ${setUp}/${end}`),
  ])
})

test('a super user without a second step reaches nothing but their own account and its set-up', async () => {
  const [person, other] = [await site.makePerson(), await site.makePerson({ isSuper: false })]
  const app = await site.makeApp()
  const token = await steps.signIn(person)
  expect(await stepOf(person.id, token)).toBe('add')
  for (const path of ['/api/manage_users', '/api/super_users', `/api/apps/${app}`, '/api/audit', `/api/users/${person.id}/sessions`])
    expect(await codeOf(await site.api(path, token))).toBe('SECOND_STEP_REQUIRED')
  const password = { method: 'PATCH', body: { data: { password: 'Another-word-1' } } }
  expect(await codeOf(await site.api(`/api/users/${person.id}`, token, password))).toBe('SECOND_STEP_REQUIRED')
  expect((await site.api(`/api/users/${other.id}`, token)).status).toBe(404)
  expect((await site.api(`/api/users/${other.id}/second_step`, token)).status).toBe(404)
  expect(await codeOf(await steps.call(other, token, '/reset', {}))).toBe('SECOND_STEP_REQUIRED')
})

test('adding one opens everything in that session at once, and the last one stays', async () => {
  const person = await site.makePerson()
  const token = await steps.signIn(person)
  const { passkey } = await steps.addPasskey(person, token)
  expect(await stepOf(person.id, token)).toBeUndefined()
  expect((await site.api('/api/manage_users', token)).status).toBe(200)
  const refused = await steps.call(person, token, '/removals', { passkey: passkey.id })
  expect(await refused.json()).toMatchObject({ error: { status: 409, detail: secondStepMessage.lastWay } })
  await steps.addAuthenticator(person, token)
  expect((await steps.call(person, token, '/removals', { passkey: passkey.id })).status).toBe(204)
  expect((await steps.call(person, token, '/removals', {})).status).toBe(409)
})

test('another session that began with the password alone adds nothing of its own, and has to sign in again', async () => {
  const person = await site.makePerson()
  const [mine, stolen] = [await steps.signIn(person), await steps.signIn(person)]
  const { codeAt } = await steps.addAuthenticator(person, mine)
  expect(await stepOf(person.id, stolen)).toBe('sign_in_again')
  for (const path of ['/passkey_options', '/authenticator', '/removals', '/recovery_codes'])
    expect(await codeOf(await steps.call(person, stolen, path, {}))).toBe('SECOND_STEP_REQUIRED')
  const token = await steps.signIn(person, (browser, page) => browser.post(page, { step: 'code', code: codeAt(30) }))
  expect((await site.api('/api/manage_users', token)).status).toBe(200)
})

test('an owner needs none, until they become a super user', async () => {
  const person = await site.makePerson({ isSuper: false })
  const app = await site.makeApp()
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app, person.id])
  const token = await steps.signIn(person)
  expect((await site.api(`/api/apps/${app}`, token)).status).toBe(200)
  const boss = await site.makePerson()
  const bossToken = await steps.signIn(boss)
  await steps.addPasskey(boss, bossToken)
  const promotion = { method: 'PATCH', body: { data: { is_super: true } } }
  expect((await site.api(`/api/users/${person.id}`, bossToken, promotion)).status).toBe(200)
  expect(await codeOf(await site.api(`/api/apps/${app}`, token))).toBe('SECOND_STEP_REQUIRED')
})
