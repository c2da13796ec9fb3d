import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

const SITE = 'https://www.example.com/stillwater'

let site: WebsiteFixture

beforeAll(async () => {
  site = await websiteFixture()
  await site.call('PATCH', `/api/apps/${site.app.id}`, { as: site.me, body: { data: { setup: { topics: true } } } })
})
afterAll(() => site.close())

test.each([
  ['/article/7', '/stillwater/articles/7'],
  ['/tip/7', '/stillwater/tips/7'],
  ['/actionlist/7', '/stillwater/action-lists/7'],
  ['/action_lists/7', '/stillwater/action-lists/7'],
  ['/directorytopic/7', '/stillwater/directories/7'],
  ['/virtualevent/7', '/stillwater/virtual_events/7'],
  ['/content/articles/7', '/stillwater/articles/7'],
  ['/course', '/stillwater/courses'],
  ['/personevent', '/stillwater/events?category=Live'],
  ['/track', '/stillwater/track-now'],
  ['/join', '/stillwater/register'],
  ['/join?to=%2Fme', '/stillwater/register?to=%2Fme'],
])('the older address %s leads to %s', async (path, to) => {
  const answer = await site.visit(path)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, to])
})

test('the blog has a feed of its newest posts, without what members alone may read', async () => {
  const tag = await site.tag('Gold')
  const open = await site.item('tips', {
    web_description: '',
    title: 'Salt & <light>',
    description: '<p>Out in &amp; in</p>',
    release_date: '2026-03-09',
  })
  await site.item('tips', { title: 'Closed', description: '<p>Inside</p>', tags: [tag], tagged_visible: true })
  await site.item('tips', { title: 'Hidden', tags: [tag] })
  const { body, headers } = await site.visit('/tips/feed.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>Salt &amp; &lt;light&gt;</title>')
  expect(body).toContain(`<link>${SITE}/tips/${open}</link>`)
  expect(body).toContain('<pubDate>Mon, 09 Mar 2026 00:00:00 GMT</pubDate>')
  expect(body).toContain('<description>Out in &amp; in</description>')
  expect(body).toContain('<title>Closed</title>')
  for (const secret of ['Inside', 'Hidden']) expect(body).not.toContain(secret)
  expect((await site.visit('/tips')).body).toContain('type="application/rss+xml" title="Stillwater" href="/stillwater/tips/feed.xml"')
})

test('the sitemap has what everybody can open, and robots are told where it is', async () => {
  const tag = await site.tag('Silver')
  const open = await site.item('articles', { title: 'Open' })
  const closed = await site.item('articles', { title: 'Closed', tags: [tag], tagged_visible: true })
  const { body } = await site.visit('/sitemap.xml')
  expect(body).toMatch(new RegExp(`<url><loc>${SITE}/articles/${open}</loc><lastmod>\\d{4}-[^<]*</lastmod></url>`))
  expect(body).toContain(`<loc>${SITE}/topics</loc>`)
  expect(body).not.toContain(closed)
  expect((await site.visit('/robots.txt')).body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})
