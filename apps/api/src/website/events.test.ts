import { MONTHS } from '@greenroom/contract/repeat/months'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inDays } from '../testing/published-fixture.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture
let clock: () => Date

beforeAll(async () => {
  site = await websiteFixture()
  clock = site.deps.now
})
afterAll(() => site.close())
afterEach(() => {
  site.deps.now = clock
})

const FAR = '2099-12-31'

/** An event on the day this many days from now. */
const eventIn = (days: number, values: object) => {
  const day = inDays(days)
  return site.item('events', {
    ...{ month: MONTHS[Number(day.slice(5, 7)) - 1], day_of_month: Number(day.slice(8)), expiration: FAR },
    ...{ description: '<p>Bring a mat.</p>', video_url: '', image_url: '', ...values },
  })
}
/** The structured data of a page. */
const dataOf = (body: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar', () => {
  test('has what is coming in its order, by kind, and nothing that the viewer may not see', async () => {
    const gold = await site.tag('Gold')
    await eventIn(40, { name: 'Later', category: 'Live' })
    await eventIn(3, { name: 'Sooner', category: 'Online' })
    await eventIn(3, { name: 'Only for gold', tags: [gold] })
    const all = (await site.visit('/events')).body
    expect(all).toMatch(/Sooner<.*Later</s)
    expect(all).not.toContain('Only for gold')
    expect((await site.visit('/events?category=Live')).body).not.toContain('Sooner')
    expect((await site.visit('/events?category=Online')).body).toMatch(/Sooner</)
    const cookie = await site.cookieOf((await site.member({ tags: [gold] })).email)
    expect((await site.visit('/events', { cookie })).body).toContain('Only for gold')
  })

  test('is a file for calendar apps, of what everybody can see', async () => {
    const answer = await site.visit('/events/calendar.ics')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = unfolded(answer.body)
    expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual(['SUMMARY:Sooner', 'SUMMARY:Later'])
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  })
})

describe('an event', () => {
  test('says when and where it is, has a file, and structured data', async () => {
    const id = await eventIn(5, { name: 'Full moon, outside', category: 'Live', time: '7:30 pm', location: 'Boat house' })
    const { body } = await site.visit(`/events/${id}`)
    expect(body).toContain('7:30 pm')
    expect(body).toContain('query=Boat%20house')
    const day = inDays(5)
    expect(dataOf(body)).toMatchObject({
      ...{ '@type': 'Event', name: 'Full moon, outside', startDate: `${day}T19:30:00.000Z` },
      ...{ location: { '@type': 'Place', name: 'Boat house' }, description: 'Bring a mat.' },
    })
    const file = unfolded((await site.visit(`/events/${id}/event.ics`)).body)
    const compact = day.replaceAll('-', '')
    expect(file).toEqual(
      expect.arrayContaining([
        ...[`UID:${id}@www.example.com`, `DTSTART:${compact}T193000Z`, `DTEND:${compact}T203000Z`],
        ...[String.raw`SUMMARY:Full moon\, outside`, 'LOCATION:Boat house', `URL:https://www.example.com/stillwater/events/${id}`],
      ]),
    )
  })

  test('that is hidden has neither a page nor a file', async () => {
    const id = await eventIn(5, { name: 'Hidden', tags: [await site.tag('Silver')] })
    for (const path of [`/events/${id}`, `/events/${id}/event.ics`]) expect((await site.visit(path)).statusCode, path).toBe(404)
  })
})

describe('a virtual event', () => {
  test('sells itself to everybody, and opens for holders of its tag', async () => {
    const tag = await site.tag('Seven mornings', { category: 'VirtualEvent' })
    const id = await site.item('virtual_events', {
      ...{ name: 'Seven mornings', tag, start_date: inDays(3), registration_url: 'https://shop.example/seven', note: 'A week' },
      ...{
        sales: { headline: 'Come along', description: '<p>Buy me.</p>' },
        enrolled: { headline: 'Welcome', description: '<p>The link.</p>' },
      },
    })
    const { body } = await site.visit(`/virtual_events/${id}`)
    expect(body).toContain('Buy me.')
    expect(body).not.toContain('The link.')
    expect(body).toContain('href="https://shop.example/seven" rel="noopener noreferrer">Register</a>')
    expect(body).toContain('Starts in 3 days')
    expect(dataOf(body)).toMatchObject({ '@type': 'Event', startDate: inDays(3), location: { '@type': 'VirtualLocation' } })
    const cookie = await site.cookieOf((await site.member({ tags: [tag] })).email)
    const joined = (await site.visit(`/virtual_events/${id}`, { cookie })).body
    expect(joined).toContain('The link.')
    expect(joined).not.toContain('shop.example')
  })
})

describe('a summit', () => {
  test('shows its address to holders of its tag, and VIP gifts to holders of the VIP tag', async () => {
    const [tag, vip] = [await site.tag('Quiet', { category: 'Summit' }), await site.tag('Quiet VIP', { category: 'Summit' })]
    const id = await site.item('summits', {
      ...{ title: 'Three days of quiet', summit_tag: tag, vip_tag: vip, start_date: inDays(-1), end_date: inDays(1), tags: [] },
      ...{ access_url: 'https://watch.example/quiet', tag_message: '<p>Get the tag.</p>', message: '<p>Good to have you.</p>' },
      ...{ visible_until: null, visible_until_time: null },
      speakers: [{ name: 'Jonas', free_gift: 'A breath card', vip_gift: 'https://gifts.example/vip' }],
    })
    const page = async (tags?: string[]) => {
      const cookie = tags && (await site.cookieOf((await site.member({ tags })).email))
      const { body } = await site.visit(`/summits/${id}`, { cookie })
      return {
        body,
        shows: ['Get the tag.', 'Good to have you.', 'watch.example', 'A breath card', 'gifts.example'].filter((text) =>
          body.includes(text),
        ),
      }
    }
    const visitor = await page()
    expect(visitor.shows).toEqual(['Get the tag.', 'A breath card'])
    expect(visitor.body).toContain('Ends tomorrow')
    expect(visitor.body).toContain(`/stillwater/sign-in?to=%2Fsummits%2F${id}`)
    expect((await page([tag])).shows).toEqual(['Good to have you.', 'watch.example', 'A breath card'])
    expect((await page([tag, vip])).shows).toEqual(['Good to have you.', 'watch.example', 'A breath card', 'gifts.example'])
  })
})

describe('the calendar of an app in another zone', () => {
  test('begins with the day of that zone', async () => {
    await site.deps.db.platform.query(`update apps set setup = setup || '{"time_zone": "Pacific/Kiritimati"}' where id = $1`, [site.app.id])
    site.deps.now = () => new Date(`${inDays(1)}T12:00:00Z`)
    const today = new RegExp(`aria-current="date"><span[^>]*>${Number(inDays(2).slice(8))}<`)
    // The settings of an app are read again after some seconds.
    await expect.poll(async () => (await site.visit('/events?month=nonsense')).body, { timeout: 15_000, interval: 500 }).toMatch(today)
  })
})
