import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'
import { formFaults, type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture

beforeAll(async () => {
  site = await websiteFixture()
  await site.item('track_info', {
    title: 'Found something?',
    description: '<p>In the app</p>',
    web_description: '<p>Type what is on it.</p>',
    action_bar_text: 'Our classes',
    action_bar_url: 'https://classes.example',
  })
})
afterAll(() => site.close())

const signedIn = async () => {
  const member = await site.member()
  return { ...member, cookie: await site.cookieOf(member.email) }
}

describe('a code', () => {
  test('opens its record on the website, with the owner’s own screen', async () => {
    const confirmation = {
      headline: 'Welcome to Gold',
      image_url: '',
      video_url: '',
      message: '<p>In the app.</p>',
      web_message: '<p>Enjoy <b>all</b>.</p>',
    }
    const tag = await site.tag('Gold', { customized_confirmation_screen: true, confirmation })
    const values = { title: 'Only gold', description: '<p>Shines.</p>', web_description: '', tags: [tag], tagged_visible: true }
    const article = await site.item('articles', values)
    const { cookie } = await signedIn()
    expect((await site.visit(`/articles/${article}`, { cookie })).body).not.toContain('Shines.')
    const page = await site.visit('/unlock', { cookie })
    for (const text of ['Type what is on it.', 'href="https://classes.example"', 'Our classes']) expect(page.body).toContain(text)
    expect(page.body).not.toContain('In the app')
    const code = ` ${(await site.codeOf(tag)).toUpperCase()} `
    const opened = await site.visit('/unlock', { cookie, form: { code } })
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(opened.body).toContain('Welcome to Gold</h1>')
    expect(opened.body).toContain('Enjoy <b>all</b>.')
    // At once, although the website remembers for two seconds what a member may see.
    expect((await site.visit(`/articles/${article}`, { cookie })).body).toContain('Shines.')
  })

  test('of an offer leads to the offer, which is then in the list of offers', async () => {
    const offer = await site.item('offers', { title: 'First class free', message: '<p>Show this.</p>' })
    const { cookie } = await signedIn()
    const before = await site.visit('/offers', { cookie })
    expect([before.body.includes('First class free'), before.body.includes('name="code"')]).toEqual([false, true])
    const code = await site.codeOf(offer)
    const opened = await site.visit('/unlock', { cookie, form: { code } })
    expect(opened.body).toContain(`href="/stillwater/offers/${offer}"`)
    expect(opened.body).toContain('You now have access to')
    expect((await site.visit('/unlock', { cookie, form: { code } })).body).toContain('You already have this')
    await expect.poll(async () => (await site.visit('/offers', { cookie })).body, { timeout: 5_000 }).toContain('First class free')
    const other = await signedIn()
    expect((await site.visit('/offers', { cookie: other.cookie })).body).not.toContain('First class free')
  })

  test('that is wrong is reported at its field, and too many name the time to wait', async () => {
    await withinOneQuarterHour()
    const { cookie } = await signedIn()
    const wrong = await site.visit('/unlock', { cookie, form: { code: '<wrong>' } })
    expect([wrong.statusCode, formFaults(wrong.body)]).toEqual([422, [['code', 'This code is not valid']]])
    expect(wrong.body).toContain('value="&lt;wrong&gt;"')
    let last = wrong
    for (let count = 0; count < 10; count += 1) last = await site.visit('/unlock', { cookie, form: { code: 'wrong' } })
    expect([last.statusCode, formFaults(last.body)[0]?.[1]]).toEqual([429, expect.stringMatching(/wait \d+ (minute|second)s?/)])
  })

  test('is for members: a visitor signs in first and comes back', async () => {
    for (const path of ['/unlock', '/offers', '/track-now']) {
      const page = await site.visit(path)
      expect(page.body, path).toContain(`href="/stillwater/sign-in?to=${encodeURIComponent(path)}"`)
    }
    for (const path of ['/unlock', '/track-now']) {
      const sent = await site.visit(path, { form: { code: 'x' } })
      expect([sent.statusCode, sent.headers.location]).toEqual([303, `/stillwater/sign-in?to=${encodeURIComponent(path)}`])
    }
  })
})

describe('a card or book', () => {
  test('that a member found is reported by its number', async () => {
    const card = await site.item('items', {
      ...{ type: 'Card', title: 'Kindness cards', start_number: 100_000, end_number: 100_999 },
      message_prompt: 'What will you do with it?',
    })
    const { cookie, email } = await signedIn()
    const page = await site.visit('/track-now', { cookie })
    for (const text of ['Found something?</h1>', 'Kindness cards', 'What will you do with it?']) expect(page.body).toContain(text)
    const form = { item: card, item_number: '100 042', location: 'Lisbon', message: 'Pass it on', receive_messages: 'on' }
    const sent = await site.visit('/track-now', { cookie, form })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/stillwater/track-now?done=sent'])
    expect((await site.visit('/track-now?done=sent', { cookie })).body).toContain('Thank you')
    const { rows } = await site.deps.db.platform.query<{ data: object }>(
      `select data from items where app_id = $1 and resource = 'tracks'`,
      [site.app.id],
    )
    expect(rows).toMatchObject([
      { data: { item_number: 100_042, location: 'Lisbon', message: 'Pass it on', receive_messages: true, member_email: email } },
    ])
  })

  test('is refused at the field for a number that is not on it, with everything kept', async () => {
    const [card] = (await site.read('items')).json().data
    const { cookie } = await signedIn()
    const form = { item: card.id, item_number: '7', location: 'Porto', message: 'Hello' }
    const wrong = await site.visit('/track-now', { cookie, form })
    expect([wrong.statusCode, formFaults(wrong.body).map(([at]) => at)]).toEqual([422, ['item_number']])
    for (const text of ['value="7"', 'value="Porto"', '>Hello</textarea>']) expect(wrong.body).toContain(text)
    const letters = await site.visit('/track-now', { cookie, form: { ...form, item_number: 'abc' } })
    expect(formFaults(letters.body)).toEqual([['item_number', 'Required']])
  })
})
