import { secondStepMessage } from '@greenroom/contract/people/second-step'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findWaitingMail } from '../edges/mail/outbox.ts'
import { authorization, openBrowser, redeem, toCallback, tokensOf, toSignInPage } from '../testing/browser.ts'
import { mailsTo } from '../testing/mails-to.ts'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'
import { optionsOn, secondSteps } from '../testing/second-steps.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'
import { type Flaws, softwarePasskey } from '../testing/software-passkey.ts'

let site: SignOnServer
let steps: ReturnType<typeof secondSteps>
/** The server's clock is this many seconds ahead, so that there is a new code without waiting. */
let ahead = 0

beforeAll(async () => {
  site = await signOnServer()
  site.deps.now = () => new Date(Date.now() + ahead * 1000)
  steps = secondSteps(site)
})
beforeEach(() => {
  ahead = 0
  return withinOneQuarterHour()
})
afterAll(() => site.close())

const subjects = async (email: string) => {
  const { platform } = site.deps.db
  const { rows } = await platform.query<{ subject: string }>(
    'select subject from mail_outbox where recipient = $1 order by created_at, id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}
const trailOf = async (id: string) => {
  const { rows } = await site.deps.db.platform.query<{ action: string }>(
    'select action from audit_log where target_id = $1 order by at, id',
    [id],
  )
  return rows.map(({ action }) => action)
}
const readOwn = async (person: { id: string }, token: string) => {
  const answer = await site.api(`/api/users/${person.id}/second_step`, token)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
const refusalOf = async (answer: Response) => ((await answer.json()) as { error: Record<string, unknown> }).error

describe('an authenticator app', () => {
  test('is asked for after the password, and its code completes the sign-in', async () => {
    const person = await site.makePerson({ isSuper: true })
    const { codeAt } = await steps.addAuthenticator(person, await steps.signIn(person))
    ahead = 60
    const { browser, request, page, answer } = await steps.afterPassword(person)
    expect(answer.headers.get('location')).toBe(new URL(page).pathname)
    const form = await (await browser.get(page)).text()
    expect(form).toContain('Confirm it’s you')
    expect(form).toContain('autocomplete="one-time-code" inputmode="numeric"')
    const code = codeAt()
    const passed = await browser.post(page, { step: 'code', code: `${code.slice(0, 3)} ${code.slice(3)}` })
    const callback = await toCallback(browser, passed)
    const { id_token: token } = await tokensOf(await redeem(site.url, request, callback))
    expect((await site.api(`/api/users/${person.id}`, token)).status).toBe(200)
  })

  test('a code works once: it is refused when it is used again, and so is an earlier one', async () => {
    const person = await site.makePerson()
    const { codeAt } = await steps.addAuthenticator(person, await steps.signIn(person))
    ahead = 60
    const [earlier, code] = [codeAt(-30), codeAt()]
    await steps.signIn(person, (browser, page) => browser.post(page, { step: 'code', code }))
    const { browser, page } = await steps.afterPassword(person)
    for (const used of [code, earlier]) {
      const answer = await browser.post(page, { step: 'code', code: used })
      expect(answer.status).toBe(401)
      expect(await answer.text()).toContain(secondStepMessage.usedCode)
    }
  })

  test('a wrong code and the code of another person are refused, and six of them in a quarter of an hour end it', async () => {
    const [person, other] = [await site.makePerson(), await site.makePerson()]
    await steps.addAuthenticator(person, await steps.signIn(person))
    const { codeAt: codeOfOther } = await steps.addAuthenticator(other, await steps.signIn(other))
    ahead = 60
    const { browser, page } = await steps.afterPassword(person)
    const statuses: number[] = []
    for (const code of [codeOfOther(), '', 'abcdef', '12345', '123456789', codeOfOther(30), codeOfOther()])
      statuses.push((await browser.post(page, { step: 'code', code })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
    await expect.poll(() => trailOf(person.id)).toContain('second_step_refused')
    const warnings = (await mailsTo(site, person.email)).filter(({ subject }) => subject === 'Someone may know your password')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.text).toContain('/sso/forgotten_password')
  })

  test('is added by its first code alone, and in time', async () => {
    const person = await site.makePerson()
    const token = await steps.signIn(person)
    const begun = (await (await steps.call(person, token, '/authenticator', {})).json()) as { data: { id: string; qr: string } }
    expect(begun.data.qr).toMatch(/^data:image\/png;base64,/)
    const wrong = await steps.call(person, token, '/authenticator_code', { id: begun.data.id, code: '000000' })
    expect(await refusalOf(wrong)).toMatchObject({ status: 422, data: { code: [secondStepMessage.wrongCode] } })
    expect(await readOwn(person, token)).toMatchObject({ is_on: false, authenticator: null })
    await site.deps.db.platform.query(`update authenticators set created_at = now() - interval '11 minutes' where id = $1`, [begun.data.id])
    const late = await steps.call(person, token, '/authenticator_code', { id: begun.data.id, code: '000000' })
    expect(await refusalOf(late)).toMatchObject({ status: 409, detail: secondStepMessage.expired })
  })

  test('keeps its secret sealed: the database holds it nowhere in the clear', async () => {
    const person = await site.makePerson()
    const token = await steps.signIn(person)
    const { data } = (await (await steps.call(person, token, '/authenticator', {})).json()) as { data: { key: string } }
    const { rows } = await site.deps.db.platform.query<{ all: string }>(
      `select string_agg(encode(sealed, 'escape') || encode(sealed, 'hex'), ' ') as all from authenticators`,
    )
    expect(rows[0]?.all).not.toContain(data.key)
    expect(rows[0]?.all).not.toContain(Buffer.from(data.key).toString('hex'))
  })
})

describe('a passkey', () => {
  test('completes a sign-in after the password', async () => {
    const person = await site.makePerson()
    const { passkey } = await steps.addPasskey(person, await steps.signIn(person))
    const token = await steps.signIn(person, async (browser, page) => {
      const options = await steps.passkeyOptions(browser, page)
      expect(options.allowCredentials).toEqual([{ id: passkey.id, transports: ['internal'], type: 'public-key' }])
      return browser.post(page, { step: 'passkey', passkey: JSON.stringify(passkey.get(options)) })
    })
    expect(await readOwn(person, token)).toMatchObject({ is_on: true, passkeys: [{ name: 'Blue phone', used_at: expect.any(String) }] })
  })

  test('can be the whole sign-in, without an email and a password', async () => {
    const person = await site.makePerson()
    const { passkey } = await steps.addPasskey(person, await steps.signIn(person))
    const browser = openBrowser(site.url)
    const request = authorization(site.url)
    const page = await toSignInPage(browser, request)
    const options = await steps.passkeyOptions(browser, page)
    expect(options.allowCredentials).toBeUndefined()
    const passed = await browser.post(page, { step: 'passkey', passkey: JSON.stringify(passkey.get(options)) })
    const { id_token: token } = await tokensOf(await redeem(site.url, request, await toCallback(browser, passed)))
    expect((await site.api(`/api/users/${person.id}`, token)).status).toBe(200)
    await expect.poll(() => trailOf(person.id)).toContain('signed_in')
  })

  test('of a disabled account is refused with the words for an unknown one', async () => {
    const person = await site.makePerson()
    const { passkey } = await steps.addPasskey(person, await steps.signIn(person))
    await site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [person.id])
    for (const tried of [passkey, softwarePasskey(site.url)]) {
      const browser = openBrowser(site.url)
      const page = await toSignInPage(browser, authorization(site.url))
      const options = await steps.passkeyOptions(browser, page)
      const answer = await browser.post(page, { step: 'passkey', passkey: JSON.stringify(tried.get(options)) })
      expect(answer.status).toBe(401)
      expect(await answer.text()).toContain(secondStepMessage.noPasskey)
    }
  })

  test.each<[string, Flaws]>([
    ['made for another site', { origin: 'https://evil.example' }],
    ['of another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['of a copy, whose counter went back', { counter: 1 }],
    ['without a look at the person', { isVerified: false }],
    ['that names another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('an answer %s is refused', async (_what, flaws) => {
    const person = await site.makePerson()
    const { passkey } = await steps.addPasskey(person, await steps.signIn(person))
    const good = async () => {
      const browser = openBrowser(site.url)
      const page = await toSignInPage(browser, authorization(site.url))
      return { browser, page, options: await steps.passkeyOptions(browser, page) }
    }
    const before = await good()
    await before.browser.post(before.page, { step: 'passkey', passkey: JSON.stringify(passkey.get(before.options)) })
    const { browser, page, options } = await good()
    const answer = await browser.post(page, { step: 'passkey', passkey: JSON.stringify(passkey.get(options, flaws)) })
    expect(answer.status).toBe(401)
  })

  test('an answer counts once, and not after ten minutes', async () => {
    const person = await site.makePerson()
    const { passkey } = await steps.addPasskey(person, await steps.signIn(person))
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    const options = await steps.passkeyOptions(browser, page)
    const [wrong, right] = [passkey.get(options, { origin: 'https://evil.example' }), passkey.get(options)]
    const refused = await browser.post(page, { step: 'passkey', passkey: JSON.stringify(wrong) })
    expect(optionsOn(await refused.text()).challenge).not.toBe(options.challenge)
    expect((await browser.post(page, { step: 'passkey', passkey: JSON.stringify(right) })).status).toBe(401)

    const fresh = await steps.passkeyOptions(browser, page)
    await site.deps.db.platform.query(`update sign_in_steps set expires_at = now() where challenge = $1`, [fresh.challenge])
    const late = await browser.post(page, { step: 'passkey', passkey: JSON.stringify(passkey.get(fresh)) })
    expect(late.status).toBe(400)
    expect(await late.text()).toContain(secondStepMessage.expired)
  })

  test('of another person does not complete the second step', async () => {
    const [person, other] = [await site.makePerson(), await site.makePerson()]
    await steps.addPasskey(person, await steps.signIn(person))
    const { passkey } = await steps.addPasskey(other, await steps.signIn(other))
    const { browser, page } = await steps.afterPassword(person)
    const options = await steps.passkeyOptions(browser, page)
    const answer = await browser.post(page, { step: 'passkey', passkey: JSON.stringify(passkey.get(options)) })
    expect(answer.status).toBe(401)
  })

  test.each<[string, Flaws]>([
    ['a forged attestation', { format: 'packed' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['a person who was not verified', { isVerified: false }],
  ])('with %s is not added, and what was sent for it is used up', async (_what, flaws) => {
    const person = await site.makePerson()
    const token = await steps.signIn(person)
    const options = ((await (await steps.call(person, token, '/passkey_options', {})).json()) as { data: never }).data
    const passkey = softwarePasskey(site.url)
    const refused = await steps.call(person, token, '/passkeys', { name: 'Key', passkey: passkey.create(options, flaws) })
    expect(await refusalOf(refused)).toMatchObject({ status: 422, data: { passkey: [secondStepMessage.notAdded] } })
    const again = await steps.call(person, token, '/passkeys', { name: 'Key', passkey: passkey.create(options) })
    expect(await refusalOf(again)).toMatchObject({ status: 409, detail: secondStepMessage.expired })
    expect(await readOwn(person, token)).toMatchObject({ is_on: false, passkeys: [] })
  })
})

describe('recovery codes', () => {
  test('come with the first way, are kept as hashes, work once each, and their use is told by mail and in the trail', async () => {
    const person = await site.makePerson({ name: 'Ada Stage' })
    const { codes } = await steps.addAuthenticator(person, await steps.signIn(person))
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/)
    const use = (code = '') =>
      steps.signIn(person, (browser, page) => browser.post(page, { step: 'recovery', recovery: code.toUpperCase() }))
    const token = await use(codes[0])
    expect(await readOwn(person, token)).toMatchObject({ recovery_codes_left: 9 })
    const { browser, page } = await steps.afterPassword(person)
    const again = await browser.post(page, { step: 'recovery', recovery: codes[0] ?? '' })
    expect(again.status).toBe(401)
    expect(await again.text()).toContain(secondStepMessage.wrongRecoveryCode)
    expect(await subjects(person.email)).toEqual(['An authenticator app was added', 'A recovery code was used'])
    await expect.poll(() => trailOf(person.id)).toContain('recovery_code_used')
    const { rows } = await site.deps.db.platform.query<{ id: string }>('select id from mail_outbox where recipient = $1', [person.email])
    const mails = await Promise.all(rows.map(({ id }) => findWaitingMail(site.deps.db.platform, site.deps.vault, id)))
    expect(mails.map((mail) => mail?.text).join()).toContain('You have 9 codes left.')
  })

  test('are not made again with a second way, and new ones end the old ones', async () => {
    const person = await site.makePerson()
    const { codes } = await steps.addAuthenticator(person, await steps.signIn(person))
    const token = await steps.signIn(person, (browser, page) => browser.post(page, { step: 'recovery', recovery: codes[1] ?? '' }))
    expect((await steps.addPasskey(person, token)).codes).toEqual([])
    const renewed = (await (await steps.call(person, token, '/recovery_codes', {})).json()) as { data: { recovery_codes: string[] } }
    expect(renewed.data.recovery_codes).toHaveLength(10)
    const { browser, page } = await steps.afterPassword(person)
    expect((await browser.post(page, { step: 'recovery', recovery: codes[2] ?? '' })).status).toBe(401)
    const [code = ''] = renewed.data.recovery_codes
    expect((await browser.post(page, { step: 'recovery', recovery: code })).status).toBe(303)
  })
})

describe('what else is refused', () => {
  test('a second step without the password: in another browser, after a restart, and after ten minutes', async () => {
    const person = await site.makePerson()
    const { codes, codeAt } = await steps.addAuthenticator(person, await steps.signIn(person))
    ahead = 60
    const { browser, page } = await steps.afterPassword(person)
    const stranger = openBrowser(site.url)
    expect((await stranger.post(page, { step: 'code', code: codeAt() })).status).toBe(400)
    await browser.post(page, { step: 'restart' })
    const [code = ''] = codes
    const tries: Record<string, string>[] = [
      { step: 'code', code: codeAt() },
      { step: 'recovery', recovery: code },
    ]
    for (const body of tries) {
      const answer = await browser.post(page, body)
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(secondStepMessage.expired)
    }
  })

  test('adding and removing more than ten minutes after the sign-in, without the password', async () => {
    const person = await site.makePerson()
    const token = await steps.signIn(person)
    await steps.addPasskey(person, token)
    ahead = 11 * 60
    for (const path of ['/passkey_options', '/authenticator', '/recovery_codes', '/removals']) {
      expect(await refusalOf(await steps.call(person, token, path, {}))).toMatchObject({ status: 403, code: 'REAUTHENTICATE' })
      const wrong = await steps.call(person, token, path, { current_password: 'Wrong-word-1' })
      expect(wrong.status).toBe(422)
    }
    expect((await steps.call(person, token, '/passkey_options', { current_password: person.password })).status).toBe(200)
  })

  test('adding to the account of another person, a super user among them', async () => {
    const [boss, person] = [await site.makePerson(), await site.makePerson({ isSuper: false })]
    const token = await steps.signIn(boss)
    for (const [path, data] of [
      ['/passkey_options', {}],
      ['/authenticator', {}],
      ['/recovery_codes', {}],
      ['/removals', {}],
      ['/authenticator_code', { id: person.id, code: '123456' }],
    ] as const) {
      expect((await steps.call(person, token, path, data)).status).toBe(404)
    }
  })

  test('an owner who looks at the second step of somebody else', async () => {
    const [person, other] = [await site.makePerson({ isSuper: false }), await site.makePerson({ isSuper: false })]
    const app = await site.makeApp()
    await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app, person.id])
    const token = await steps.signIn(person)
    expect((await site.api(`/api/users/${person.id}/second_step`, token)).status).toBe(200)
    expect((await site.api(`/api/users/${other.id}/second_step`, token)).status).toBe(404)
  })
})

describe('renaming a passkey', () => {
  test('is for its own person alone, with a name that fits, and in the trail', async () => {
    const [person, other] = [await site.makePerson(), await site.makePerson()]
    const token = await steps.signIn(person)
    const { passkey } = await steps.addPasskey(person, token, 'Blue phone')
    const rename = async (owner: { id: string }, by: string, id: string, name: string) =>
      (await site.api(`/api/users/${owner.id}/second_step/passkeys/${id}`, by, { method: 'PATCH', body: { data: { name } } })).status
    const otherToken = await steps.signIn(other)
    expect(await rename(person, otherToken, passkey.id, 'Mine')).toBe(404)
    expect(await rename(other, otherToken, passkey.id, 'Mine')).toBe(404)
    expect(await rename(person, token, passkey.id, '  ')).toBe(422)
    expect(await rename(person, token, passkey.id, 'a'.repeat(51))).toBe(422)
    expect(await rename(person, token, passkey.id, ' Work laptop ')).toBe(204)
    expect(await readOwn(person, token)).toMatchObject({ passkeys: [{ id: passkey.id, name: 'Work laptop' }] })
    expect(await rename(person, token, passkey.id, 'Work laptop')).toBe(204)
    expect((await trailOf(person.id)).filter((action) => action === 'passkey_renamed')).toHaveLength(1)
  })
})

describe('removing', () => {
  test('takes the last way and its recovery codes away, in the trail and by mail, and the password alone is enough again', async () => {
    const person = await site.makePerson()
    const token = await steps.signIn(person)
    const { passkey } = await steps.addPasskey(person, token)
    expect((await steps.call(person, token, '/removals', { passkey: 'unknown' })).status).toBe(404)
    expect((await steps.call(person, token, '/removals', { passkey: passkey.id })).status).toBe(204)
    expect(await readOwn(person, token)).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    await steps.signIn(person)
    expect(await subjects(person.email)).toEqual(['A passkey was added', 'A passkey was removed'])
    expect(await trailOf(person.id)).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']))
  })

  test('a super user resets somebody else, who is signed out and told; nobody resets their own', async () => {
    const [boss, person] = [await site.makePerson(), await site.makePerson()]
    const token = await steps.signIn(person)
    await steps.addAuthenticator(person, token)
    const bossToken = await steps.signIn(boss)
    expect(await readOwn(person, bossToken)).toMatchObject({ is_on: true })
    expect((await steps.call(boss, bossToken, '/reset', {})).status).toBe(409)
    expect((await steps.call(person, bossToken, '/reset', {})).status).toBe(204)
    expect((await site.api(`/api/users/${person.id}`, token)).status).toBe(401)
    await steps.signIn(person)
    expect(await subjects(person.email)).toContain('Your second step was reset')
    expect(await trailOf(person.id)).toContain('second_step_reset')
    expect(await refusalOf(await steps.call(person, bossToken, '/reset', {}))).toMatchObject({ status: 409 })
  })

  test('an account leaves nothing behind', async () => {
    const [boss, person] = [await site.makePerson(), await site.makePerson()]
    const token = await steps.signIn(person)
    await steps.addAuthenticator(person, token)
    await steps.addPasskey(person, token)
    expect((await site.api(`/api/users/${person.id}`, await steps.signIn(boss), { method: 'DELETE' })).status).toBe(204)
    for (const table of ['passkeys', 'authenticators', 'recovery_codes'])
      expect((await site.deps.db.platform.query(`select from ${table} where user_id = $1`, [person.id])).rowCount).toBe(0)
  })
})
