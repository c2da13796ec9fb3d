import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture
let gold: string

beforeAll(async () => {
  site = await websiteFixture()
  const setup = { topics: true, tips: true }
  await site.call('PATCH', `/api/apps/${site.app.id}`, { as: site.me, body: { data: { setup } } })
  gold = await site.tag('Gold')
})
afterAll(() => site.close())

describe('the first page', () => {
  test('shows the app’s home screen until there is one for the web, and to members the one of their tag', async () => {
    const { cookie } = await goldMember()
    expect((await site.visit('/')).body).toContain('Stillwater</h1>')
    await site.item('welcome_screens', { target_platform: 'app', title: 'In the app' })
    expect((await site.visit('/', { cookie })).body).toContain('In the app</h1>')
    await site.item('welcome_screens', { target_platform: 'both', title: 'Everywhere' })
    await site.item('welcome_screens', { target_platform: 'both', title: 'For gold', tags: [gold] })
    await expect.poll(async () => (await site.visit('/')).body).toContain('Everywhere</h1>')
    await expect.poll(async () => (await site.visit('/', { cookie })).body).toContain('For gold</h1>')
  })

  test('lists what is new of each section in the menu', async () => {
    const topic = await site.item('topics', { name: 'Breath', listing: false })
    const tip = await site.item('tips', { title: 'Breathe out', description: '<p>Slowly &amp; long.</p>', web_description: '' })
    await expect.poll(async () => (await site.visit('/')).body).toContain(`href="/stillwater/tips/${tip}"`)
    const { body } = await site.visit('/')
    expect(body).toContain(`href="/stillwater/topics/${topic}"`)
    expect(body).toContain('Slowly &amp; long.')
  })
})

describe('a list', () => {
  test('is searched, filtered and cut into pages, and its links remember both', async () => {
    const topic = await site.item('topics', { name: 'Sleep', listing: false, sub_topics: ['Videos'] })
    for (let number = 1; number <= 26; number += 1) await site.item('videos', { title: `Night ${number}`, topics: [topic] })
    await site.item('videos', { title: 'Day' })
    const all = (await site.visit('/videos')).body
    expect(all).toContain('Page <!-- -->1<!-- --> of <!-- -->2')
    expect(all).toContain(`href="/stillwater/videos?topics=${topic}"`)
    const found = (await site.visit(`/videos?q=night&topics=${topic}`)).body
    expect(found).toContain(`href="/stillwater/videos?q=night&amp;topics=${topic}&amp;page=2"`)
    expect(found).not.toContain('>Day<')
    const second = (await site.visit(`/videos?q=night&topics=${topic}&page=2`)).body
    expect(second.match(/class="_title[^>]*>Night/g)).toHaveLength(2)
    expect((await site.visit('/videos?q=nothing%20like%20it')).body).toContain('No results for “nothing like it”.')
  })

  test('says that there is nothing, and answers 404 for a filter that makes no sense', async () => {
    expect((await site.visit('/podcasts')).body).toContain('Nothing here yet. Please come back later.')
    expect((await site.visit('/videos?topics=nonsense')).statusCode).toBe(404)
  })
})

describe('a topic', () => {
  test('shows what its owner features and chose, kind by kind', async () => {
    const article = await site.item('articles', { title: 'First steps' })
    const values = { sub_topics: ['Videos', 'Audios'], article, custom_article_text: 'Read this first' }
    const links = [{ tag: 'Booking', url: 'https://booking.example/' }]
    const id = await site.item('topics', { name: 'Beginners', listing: false, url_subtopics: links, ...values })
    const audio = await site.item('audios', { title: 'Waves', topics: [id] })
    const video = await site.item('videos', { title: 'Shores', topics: [id] })
    const other = await site.item('lessons', { title: 'Not chosen', topics: [id] })
    const { body } = await site.visit(`/topics/${id}`)
    expect(body).toMatch(new RegExp(`href="/stillwater/articles/${article}">Read this first`))
    expect(body).toContain('href="https://booking.example/"')
    expect(body.indexOf(`/videos/${video}"`)).toBeGreaterThan(0)
    expect(body.indexOf(`/audios/${audio}"`)).toBeGreaterThan(body.indexOf(`/videos/${video}"`))
    expect(body).not.toContain(other)
  })
})

test('a directory lists its profiles and the topics that are listed in it', async () => {
  const id = await site.item('directories', { name: 'Our teachers' })
  const person = await site.item('profiles', { name: 'Mira Sand', directory: id })
  const topic = await site.item('topics', { name: 'Studio', listing: true, directories: [id], sub_topics: ['Profiles'] })
  const { body } = await site.visit(`/directories/${id}`)
  expect(body).toContain(`/profiles/${person}"`)
  expect(body).toContain(`/topics/${topic}"`)
  // A topic shows the people of its directories.
  expect((await site.visit(`/topics/${topic}`)).body).toContain(`/profiles/${person}"`)
})

test('member content is what the member’s tags open, with the lists of each kind', async () => {
  const id = await site.item('articles', { title: 'The gold letter', tags: [gold] })
  await site.item('articles', { title: 'For everybody' })
  const { cookie } = await goldMember()
  const visitor = await site.visit('/member-content')
  expect(visitor.headers.location).toBe('/stillwater/sign-in?to=%2Fmember-content')
  const { body } = await site.visit('/member-content', { cookie })
  expect(body).toContain(`href="/stillwater/articles/${id}"`)
  expect(body).toMatch(new RegExp(`href="/stillwater/articles\\?tags=${gold}">Articles \\(\\d+\\)<`))
  expect(body).not.toContain('For everybody')
  const plain = await site.cookieOf((await site.member()).email)
  expect((await site.visit('/member-content', { cookie: plain })).body).toContain('Nothing is for your account alone yet.')
})

async function goldMember() {
  const { email } = await site.member({ tags: [gold] })
  return { cookie: await site.cookieOf(email) }
}
