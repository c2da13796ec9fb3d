import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../testing/mails-to.ts'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'
import { formFaults, type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture
const SUPPORT = 'help@lake.example'

beforeAll(async () => {
  site = await websiteFixture()
  await setStore({ support_contact: 'default', support_email: SUPPORT })
})
afterAll(() => site.close())

const setStore = (store: object) =>
  site.deps.db.platform.query('update apps set about = about || $2, version = version + 1 where id = $1', [site.app.id, { store }])

/** The solution of the task on a page, as the page's script sends it. */
async function solutionOf(body: string): Promise<string> {
  const challenge = JSON.parse((/data-challenge="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"'))
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
}

describe('the contact page', () => {
  test('mails a visitor’s message once the task of the form is solved', async () => {
    const page = await site.visit('/contact')
    const form = { name: 'Mira Sand', email: 'mira@visitors.example', message: 'Is there parking?' }
    const wrong = await site.visit('/contact', { form: { ...form, altcha: 'unsolved' } })
    expect([wrong.statusCode, wrong.body.includes('Is there parking?</textarea>')]).toEqual([403, true])
    const sent = await site.visit('/contact', { form: { ...form, altcha: await solutionOf(page.body) } })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/stillwater/contact?sent'])
    expect((await site.visit('/contact?sent')).body).toContain('Your message was sent')
    const [mail] = await mailsTo(site, SUPPORT)
    expect(mail?.text).toContain('Is there parking?')
  })

  test('mails two messages an hour of a visitor without scripts, and says so', async () => {
    await withinOneQuarterHour()
    expect((await site.visit('/contact')).body).toMatch(/<noscript>.*two messages an hour.*<\/noscript>/)
    const form = { name: 'Jon', email: 'jon@visitors.example', message: 'No scripts here', altcha: '' }
    const answers = []
    for (let count = 0; count < 3; count += 1) answers.push(await site.visit('/contact', { form, from: '203.0.113.50' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 429])
    expect(formFaults(answers[2]?.body ?? '')[0]?.[1]).toMatch(/Please wait \d+ (minute|second)/)
    expect(answers[2]?.body).toContain('No scripts here</textarea>')
  })

  test('mails a member’s message with the name of the account, without a task', async () => {
    await withinOneQuarterHour()
    const { email } = await site.member()
    const cookie = await site.cookieOf(email)
    const page = await site.visit('/contact', { cookie })
    expect([page.body.includes('data-challenge'), page.body.includes('name="email"')]).toEqual([false, false])
    expect((await site.visit('/contact', { cookie, form: { message: 'From a member' } })).statusCode).toBe(303)
    expect((await mailsTo(site, SUPPORT)).at(-1)?.text).toContain('From a member')
    const empty = await site.visit('/contact', { cookie, form: { message: ' ' } })
    expect([empty.statusCode, formFaults(empty.body).map(([at]) => at)]).toEqual([422, ['message']])
    const answers = []
    for (let count = 0; count < 10; count += 1) answers.push(await site.visit('/contact', { cookie, form: { message: 'Again' } }))
    expect([answers.at(-1)?.statusCode, formFaults(answers.at(-1)?.body ?? '')[0]?.[1]]).toEqual([
      429,
      expect.stringContaining('Please wait'),
    ])
  })

  test('leads to the owner’s own page, or says that there is none', async () => {
    const page = async () => (await site.visit('/contact')).body
    await setStore({ support_contact: 'own', support_contact_page: 'https://own.example/help' })
    await expect.poll(page, { timeout: 8_000 }).toContain('href="https://own.example/help"')
    expect(await page()).not.toContain('<textarea')
    await setStore({ support_contact: 'default', support_email: '' })
    await expect.poll(page, { timeout: 8_000 }).toContain('has not published an address yet')
  })
})

describe('an address that nobody sees', () => {
  test('gets a member’s question to a Q&A from its page', async () => {
    const to = 'answers@lake.example'
    const question = await site.item('questions', { title: 'May I bring my own mat?', send_to: to })
    const { email } = await site.member()
    const cookie = await site.cookieOf(email)
    const record = await site.visit(`/questions/${question}`, { cookie })
    expect(record.body).toContain(`href="/stillwater/questions/${question}/contact"`)
    expect(record.body).not.toContain(to)
    const path = `/questions/${question}/contact`
    const page = await site.visit(path, { cookie })
    expect(page.body).toContain('Ask a question</h1>')
    expect(page.body).not.toContain(to)
    const sent = await site.visit(path, { cookie, form: { message: 'And a cushion?' } })
    expect(sent.headers.location).toBe(`/stillwater${path}?sent`)
    expect((await mailsTo(site, to))[0]?.text).toContain('And a cushion?')
  })

  test('is not offered for a record without one', async () => {
    const quiet = await site.item('profiles', { name: 'Quiet', email: '' })
    expect((await site.visit(`/profiles/${quiet}`)).body).not.toContain(`${quiet}/contact"`)
    const page = await site.visit(`/profiles/${quiet}/contact`)
    expect([page.statusCode, page.body.includes('<textarea')]).toEqual([404, false])
    expect((await site.visit('/articles/x/contact')).statusCode).toBe(404)
  })
})
