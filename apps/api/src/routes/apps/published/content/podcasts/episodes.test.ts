import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileReader } from '../../../../../edges/web/file-reader.ts'
import { type WebsiteFixture, websiteFixture } from '../../../../../testing/website.ts'

const EPISODE = '<item><title>Slow mornings</title><guid>one</guid><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg"/></item>'
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel>${EPISODE}</channel></rss>`
let requested = 0
const host = createServer(({ url }, response) => {
  requested += 1
  if (url?.startsWith('/feed')) response.end(FEED)
  else if (url === '/large') response.end(FEED.replace('</channel>', ' '.repeat(3_000_000)) + EPISODE)
  else if (url === '/page') response.end('<html><title>No feed</title></html>')
  else response.writeHead(404).end()
})
let site: WebsiteFixture
let origin = ''

beforeAll(async () => {
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  const address = host.address()
  const port = typeof address === 'object' && address ? address.port : 0
  origin = `http://127.0.0.1:${port}`
  site = await websiteFixture()
  site.deps.remoteFiles = fileReader({ protocols: ['http:'], isAllowed: (to, at) => to === '127.0.0.1' && at === port })
})
afterAll(async () => {
  await site.close()
  host.close()
})

const podcast = (path: string, values = {}) => site.item('podcasts', { title: 'Breathe out', rss_url: origin + path, ...values })
const episodes = async (id: string) => (await site.read(`content/podcasts/${id}/episodes`)).json()

describe('the episodes of a podcast', () => {
  it('come from its feed, which is read once in 15 minutes', async () => {
    const id = await podcast('/feed')
    requested = 0
    const [first, second] = await Promise.all([episodes(id), episodes(id)])
    expect(first.data).toMatchObject({
      problem: null,
      episodes: [{ id: 'one', title: 'Slow mornings', audio_url: 'https://cdn.example/1.mp3' }],
    })
    expect(second).toEqual(first)
    expect(requested).toBe(1)
    const now = Date.now()
    site.deps.now = () => new Date(now + 16 * 60_000)
    await episodes(id)
    site.deps.now = () => new Date()
    expect(requested).toBe(2)
  })

  it.each([
    ['/gone', 'There is no feed at its address.'],
    ['/page', 'The address of the feed does not lead to an RSS feed.'],
  ])('are none with a reason where %s is no feed', async (path, problem) => {
    expect((await episodes(await podcast(path))).data).toEqual({ episodes: [], problem })
  })

  it('are never read from an inner address', async () => {
    const id = await site.item('podcasts', { title: 'Inside', rss_url: 'http://10.0.0.1/feed' })
    expect((await episodes(id)).data).toEqual({ episodes: [], problem: 'The address of the feed is not a public HTTPS address.' })
  })

  it('are those of the first 2 MB of a large feed', async () => {
    expect((await episodes(await podcast('/large'))).data.episodes).toHaveLength(1)
  })

  it('are for those who may open the podcast', async () => {
    const tags = [await site.tag('Gold')]
    const hidden = await podcast('/feed-hidden', { tags })
    const teaser = await podcast('/feed-teaser', { tags, tagged_visible: true })
    requested = 0
    expect((await site.read(`content/podcasts/${hidden}/episodes`)).statusCode).toBe(404)
    expect((await site.read(`content/podcasts/${teaser}/episodes`)).statusCode).toBe(403)
    expect(requested).toBe(0)
  })

  it('are on its page of the website, or the reason why there are none', async () => {
    const { body } = await site.visit(`/podcasts/${await podcast('/feed-page')}`)
    expect(body).toContain('<audio')
    expect(body).toContain('https://cdn.example/1.mp3')
    expect((await site.visit(`/podcasts/${await podcast('/gone-page')}`)).body).toContain('There is no feed at its address.')
  })
})
