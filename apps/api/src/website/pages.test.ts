import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture

beforeAll(async () => {
  site = await websiteFixture()
})
afterAll(() => site.close())

describe('a page of an app’s website', () => {
  test('shows a published record to everybody, readable without a script', async () => {
    const id = await site.item('articles', {
      title: 'Breathing <b>well</b>',
      description: '<p>In and <strong>out</strong>.</p>',
      web_description: '',
    })
    const answer = await site.visit(`/articles/${id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Breathing &lt;b&gt;well&lt;/b&gt;</h1>')
    expect(answer.body).toContain('<p>In and <strong>out</strong>.</p>')
    expect(answer.body).toContain(`<link rel="canonical" href="https://www.example.com/stillwater/articles/${id}"/>`)
  })

  test('has a description for search engines, whatever the owner wrote, and only addresses without a query are listed', async () => {
    expect((await site.visit('/contact')).body).toContain('<meta name="description" content="Contact · Stillwater"/>')
    const { body } = await site.visit('/sign-in')
    expect(body).toContain('<meta name="description" content="Sign in to Stillwater"/>')
    expect(body).not.toContain('noindex')
    expect((await site.visit('/sign-in?to=%2Fme')).body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('says that there is nothing, for a record that is hidden or does not exist', async () => {
    const tag = await site.tag('Gold')
    const id = await site.item('articles', { title: 'For members', tags: [tag] })
    for (const path of [`/articles/${id}`, '/articles/0', '/nowhere', '/articles/x/y']) {
      const answer = await site.visit(path)
      expect([answer.statusCode, answer.body.includes('Nothing here')], path).toEqual([404, true])
    }
  })

  test('opens for a member who signs in, and closes again', async () => {
    const tag = await site.tag('Silver')
    const id = await site.item('articles', { title: 'For silver', tags: [tag] })
    const { email } = await site.member({ tags: [tag] })
    const cookie = await site.cookieOf(email)
    expect(cookie).toMatch(/^__Host-member-/)
    expect((await site.visit(`/articles/${id}`, { cookie })).statusCode).toBe(200)
    const out = await site.visit('/sign-out', { cookie, form: {} })
    expect(out.headers.location).toBe('/stillwater')
    expect(out.headers['set-cookie']).toContain('Max-Age=0')
    expect((await site.visit(`/articles/${id}`)).statusCode).toBe(404)
  })

  test('refuses a form that another site sends', async () => {
    const answer = await site.visit('/sign-in', {
      form: { email: 'a@b.example', password: 'x' },
      headers: { origin: 'https://evil.example' },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  })

  test('does not exist for a host that is nobody’s', async () => {
    const answer = await site.visit('/stillwater', { host: 'strange.example' })
    expect(answer.statusCode).toBe(421)
    expect(answer.body).toContain('No website is served at this address.')
  })
})
