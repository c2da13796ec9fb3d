import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture
beforeAll(async () => {
  site = await websiteFixture()
})
afterAll(() => site.close())

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => {
  const answer = await site.call(method, `/api/apps/${site.app.id}/${path}`, { as: site.me, ...(data !== undefined && { body: { data } }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

/** A live tip with a draft that says something else. */
async function drafted(title = 'Breathing'): Promise<string> {
  const id = await site.item('tips', { title, description: '<p>In and out.</p>', web_description: '' })
  const { status } = await send('PUT', `drafts/${id}`, { title: 'Quillwort', description: '<p>Quillwort inside.</p>' })
  expect(status).toBe(200)
  return id
}

async function linkTo(id: string, days = 7): Promise<string> {
  const { body } = await send('POST', `drafts/${id}/link`, { days })
  return new URL(body.data.url).pathname.replace('/stillwater', '')
}

describe('draft changes', () => {
  test('are seen by no member and no visitor, in whatever way they look', async () => {
    const tag = await site.tag('Silver')
    const id = await drafted()
    const { email } = await site.member({ tags: [tag] })
    const cookie = await site.cookieOf(email)
    const reads = ['content/tips', `content/tips/${id}`, 'content/tips?q=quillwort', 'content/tips?q=breathing', 'start']
    for (const path of reads) {
      const answer = await site.read(path)
      expect([path, answer.statusCode, /quillwort/i.test(answer.body)]).toEqual([path, 200, false])
    }
    const pages = ['/', '/tips', `/tips/${id}`, '/tips?q=quillwort', '/tips/feed.xml', '/sitemap.xml', `/drafts/${id}`]
    for (const path of pages) {
      for (const as of [{}, { cookie }]) {
        const { body } = await site.visit(path, as)
        // A search repeats its own words.
        expect([path, body.replaceAll('value="quillwort"', '').replaceAll('“quillwort”', '').includes('Quillwort')]).toEqual([path, false])
      }
    }
    const picked = await send('GET', 'content/tips?push=true&q=quillwort')
    expect(picked.body.data).toEqual([])
    expect((await send('GET', 'search?q=quillwort')).body.data).toEqual([])
    expect(JSON.stringify((await send('GET', 'exports')).body)).not.toContain('Quillwort')
  })

  test('open on a private link, which no cache and no search engine stores', async () => {
    const id = await drafted()
    const answer = await site.visit(await linkTo(id))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Quillwort</h1>')
    expect(answer.body).toContain('Quillwort inside.')
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
    expect(answer.body).toContain('Members don’t see these changes yet')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  })

  test('show on a private link no record that visitors do not see, also if it is linked', async () => {
    const [hidden, shown] = [
      await site.item('profiles', { name: 'Hidden Hartley', active: false }),
      await site.item('profiles', { name: 'Shown Sefton' }),
    ]
    const id = await site.item('virtual_events', { name: 'Seven mornings' })
    expect((await send('PUT', `drafts/${id}`, { name: 'Eight mornings', speakers: [{ id: hidden }, { id: shown }] })).status).toBe(200)
    const { body } = await site.visit(await linkTo(id))
    expect(body).toContain('Eight mornings')
    expect(body).toContain('Shown Sefton')
    expect(body).not.toContain('Hidden Hartley')
  })

  test('have one link: a new one, its end, its revocation, throwing the draft away and publishing each end it', async () => {
    const id = await drafted()
    const opens = async (path: string) => (await site.visit(path)).statusCode
    const first = await linkTo(id)
    const second = await linkTo(id)
    expect([await opens(first), await opens(second)]).toEqual([404, 200])
    expect((await site.visit(first)).body).toContain('This link has ended')
    const clock = site.deps.now
    site.deps.now = () => new Date(Date.now() + 8 * 86_400_000)
    expect(await opens(second)).toBe(404)
    site.deps.now = clock
    expect((await send('GET', `drafts/${id}`)).body.data.link).toMatchObject({ ends_at: expect.any(String) })
    await send('DELETE', `drafts/${id}/link`)
    expect(await opens(second)).toBe(404)
    const third = await linkTo(id)
    await send('DELETE', `drafts/${id}`)
    expect(await opens(third)).toBe(404)
    // Also when the draft is there again.
    await send('POST', `drafts/${id}/restore`, {})
    expect(await opens(third)).toBe(404)
    const fourth = await linkTo(id)
    await send('POST', `drafts/${id}/publish`, {})
    expect(await opens(fourth)).toBe(404)
    expect((await site.visit('/drafts/guess')).statusCode).toBe(404)
  })

  test('show no field by a link that apps never see, and nothing of another app', async () => {
    const id = await drafted('Private parts')
    const token = (await linkTo(id)).split('/').at(-1) ?? ''
    const answer = await site.read('draft', undefined, { 'x-draft-token': token })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { record } = answer.json().data
    expect(record).toMatchObject({ id, title: 'Quillwort', access: 'visible' })
    expect(Object.keys(record)).not.toContain('active')
    const other = await site.build.app()
    const theirs = await site.call('GET', `/api/apps/${other.id}/published/draft`, {
      as: `app-token:${other.token}`,
      headers: { 'x-draft-token': token },
    })
    expect(theirs.statusCode).toBe(404)
    expect((await send('POST', `drafts/${id}/link`, { days: 31 })).status).toBe(422)
  })
})
