import type { HealthAnswer } from '@greenroom/contract/health/health-answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookAtLinks } from '../../domain/health/look-at-links.ts'
import type { AddressLook } from '../../edges/web/address-looker.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type FormFixture, formFixture } from '../../testing/public-pages.ts'

let fixture: FormFixture

beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

const item = (name: string, values: object = {}) => fixture.build.item(fixture.id, name, { ...values })

async function health(): Promise<HealthAnswer> {
  const { status, data } = await fixture.owner('GET', 'health')
  expect(status).toBe(200)
  return data as HealthAnswer
}

/** The names of lists with the issue, and how many records each; the list's filter finds as many. */
async function counted(issue: string) {
  const { issues } = await health()
  return issues.find((one) => one.issue === issue)?.lists.map(({ resource, count }) => [resource, count]) ?? []
}

const found = async (path: string) => {
  const { status, data } = await fixture.owner('GET', path)
  expect(status).toBe(200)
  return (Object.values(data) as { id: string }[]).map(({ id }) => id)
}

test('an app in which nothing is wrong has no issues', async () => {
  expect(await health()).toEqual({ issues: [], dead_links: [] })
})

test('a topic is empty while no live record is in it', async () => {
  const topic = await item('topics', { tags: [] })
  const draft = await item('articles', { active: false, topics: [topic], tags: [] })
  expect(await counted('empty')).toEqual([['topics', 1]])
  expect(await found('topics?health=empty')).toEqual([topic])
  expect((await fixture.owner('PATCH', `content/articles/${draft}`, { active: true })).status).toBe(200)
  expect(await counted('empty')).toEqual([])
  expect(await found('topics?health=empty')).toEqual([])
  await item('topics', { active: false, tags: [] })
  expect(await counted('empty')).toEqual([])
})

describe('content with tags', () => {
  const tag = (values: object = {}) => item('tags', { category: 'Content', expiry_date: null, ...values })
  const expire = async (id: string) =>
    await fixture.deps.db.platform.query(`update items set data = data || '{"expiry_date": "2020-01-01"}' where app_id = $1 and id = $2`, [
      fixture.id,
      id,
    ])

  test('can be opened by nobody once every tag has expired or is in the trash', async () => {
    const [gold, silver] = [await tag({ name: 'Gold' }), await tag({ name: 'Silver' })]
    const both = await item('articles', { tags: [gold, silver] })
    const one = await item('videos', { tags: [gold] })
    await item('articles', { tags: [] })
    await expire(gold)
    expect(await counted('unreachable')).toEqual([['videos', 1]])
    expect((await fixture.owner('DELETE', `tags/${silver}`)).status).toBe(204)
    expect((await counted('unreachable')).toSorted()).toEqual([
      ['articles', 1],
      ['videos', 1],
    ])
    expect(await found('content/articles?health=unreachable')).toEqual([both])
    expect(await found('content/videos?health=unreachable')).toEqual([one])
  })

  test('can be opened by members who have the expired tag, or a bundle with it', async () => {
    const [gold, silver, other] = [await tag({ name: 'Gold' }), await tag({ name: 'Silver' }), await tag({ name: 'Other' })]
    await item('articles', { tags: [gold] })
    await item('articles', { tags: [silver] })
    const member = await fixture.owner('POST', 'members', { name: 'Anna', email: 'anna@example.com', password: 'Sesame12', tags: [gold] })
    expect(member.status).toBe(201)
    await item('tags', { category: 'TagBundle', tags: [silver, other], name: 'All' })
    await expire(gold)
    await expire(silver)
    expect(await counted('unreachable')).toEqual([])
    expect(await counted('expired_in_use')).toEqual([['tags', 2]])
    expect((await found('tags?health=expired_in_use')).toSorted()).toEqual([gold, silver].toSorted())
  })

  test('an expired tag that nothing asks for is no issue', async () => {
    await expire(await tag())
    expect(await counted('expired_in_use')).toEqual([])
  })
})

test('events, summits and virtual events are over after their dates', async () => {
  const over = await item('events', { expiration: '2020-01-01', tags: [] })
  await item('events', { expiration: '2099-01-01', tags: [] })
  await item('events', { expiration: '2020-01-01', active: false, tags: [] })
  await item('summits', { start_date: '2020-01-01', end_date: '2020-01-03', topics: [], tags: [] })
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await item('virtual_events', { start_date: days(30) })
  const long = await item('virtual_events', { start_date: days(70) })
  expect(await counted('over')).toEqual([
    ['events', 1],
    ['virtual_events', 1],
    ['summits', 1],
  ])
  expect(await found('events?health=over')).toEqual([over])
  expect(await found('virtual_events?health=over')).toEqual([long])
})

test('a video is in nothing without a topic, unless it is featured or something links to it', async () => {
  const topic = await item('topics', { tags: [] })
  const shown = await item('videos', { topics: [topic], tags: [], featured: false })
  const lost = await item('videos', { topics: [], tags: [], featured: false })
  await item('videos', { topics: [], tags: [], featured: true })
  const linked = await item('videos', { topics: [], tags: [], featured: false })
  await item('topics', { video: linked, custom_video_text: 'Watch', tags: [] })
  expect(await found('content/videos?health=unused')).toEqual([lost])
  expect(await counted('unused')).toEqual([['videos', 1]])
  expect((await fixture.owner('DELETE', `topics/${topic}`)).status).toBe(204)
  expect((await found('content/videos?health=unused')).toSorted()).toEqual([shown, lost].toSorted())
})

test('a list counts up to 100, and says that there are more', async () => {
  const { rows } = await fixture.deps.db.platform.query<{ data: object }>('select data from items where app_id = $1 and id = $2', [
    fixture.id,
    await item('topics', { tags: [] }),
  ])
  await fixture.deps.db.platform.query(
    `insert into items (app_id, id, resource, title, data) select $1, gen_random_uuid(), 'topics', 'Topic ' || n, $2 from generate_series(1, 100) n`,
    [fixture.id, rows[0]?.data],
  )
  expect((await health()).issues.find(({ issue }) => issue === 'empty')?.lists).toEqual([{ resource: 'topics', count: 100, more: true }])
})

test('a filter that a list does not have is refused', async () => {
  expect((await fixture.owner('GET', 'content/articles?health=over')).status).toBe(422)
  expect((await fixture.owner('GET', 'content/audios?health=empty')).status).toBe(422)
})

describe('links', () => {
  let requests: string[] = []
  const status = (code: number): AddressLook => ({ problem: code >= 400 ? 'status' : null, status: code })
  let answers: Record<string, AddressLook> = {}
  beforeEach(() => {
    requests = []
    answers = {}
  })

  /** A run of the chore, so many days after today; `progress` is what the one before left. */
  const look = async (days: number, progress: Record<string, string | number | null | undefined> = {}) => {
    const deps = {
      ...fixture.deps,
      addresses: async (url: string) => {
        requests.push(url)
        return answers[url] ?? status(200)
      },
    }
    const slice = unlimitedSlice(progress)
    // Other tests of this file leave apps: only this one is looked at.
    const now = new Date(Date.now() + days * 86_400_000)
    if (slice.progress.began === undefined) Object.assign(slice.progress, { began: now.getTime(), app: fixture.id, item: NONE })
    await lookAtLinks(deps, slice, now, 0)
    return slice.progress
  }
  const NONE = '00000000-0000-0000-0000-000000000000'

  test('that fail on two days are listed, by their list and by themselves, and no longer once they answer', async () => {
    const article = await item('articles', {
      tags: [],
      topics: [],
      description: '<p>Read <a href="https://gone.example.net/a?b=1&amp;c=2">this</a> and <a href="https://here.example.net/">that</a></p>',
    })
    await item('articles', { active: false, tags: [], description: '<p><a href="https://draft.example.net/">draft</a></p>' })
    answers = { 'https://gone.example.net/a?b=1&c=2': status(404) }
    await look(0)
    expect(requests).toContain('https://here.example.net/')
    expect(requests).not.toContain('https://draft.example.net/')
    expect((await health()).dead_links).toEqual([])
    await look(1, { began: Date.now() + 86_400_000, app: null })
    expect((await health()).dead_links).toMatchObject([
      {
        id: article,
        resource: 'articles',
        ancestors: [],
        address: 'https://gone.example.net/a?b=1&amp;c=2',
        problem: 'status',
        status: 404,
      },
    ])
    expect(await counted('dead_links')).toEqual([['articles', 1]])
    expect(await found('content/articles?health=dead_links')).toEqual([article])
    answers = {}
    await look(2, { began: Date.now() + 2 * 86_400_000, app: null })
    expect((await health()).dead_links).toEqual([])
  })

  test('that a record no longer has are not listed', async () => {
    const article = await item('articles', { tags: [], topics: [], description: '<p><a href="https://gone.example.net/">this</a></p>' })
    answers = { 'https://gone.example.net/': status(410) }
    await look(0)
    await look(1, { began: Date.now() + 86_400_000, app: null })
    expect(await found('content/articles?health=dead_links')).toEqual([article])
    await fixture.owner('PATCH', `content/articles/${article}`, { description: '<p>Nothing</p>' })
    expect(await found('content/articles?health=dead_links')).toEqual([])
    expect(await counted('dead_links')).toEqual([])
  })

  test('are looked at once a week', async () => {
    await item('articles', { tags: [], topics: [], description: '<p><a href="https://here.example.net/">that</a></p>' })
    const progress = await look(0)
    requests = []
    expect(progress.app).toBeNull()
    await look(6, { ...progress })
    expect(requests).not.toContain('https://here.example.net/')
    await look(7, { ...progress })
    expect(requests).toContain('https://here.example.net/')
  })

  test('that cannot be reached count only while something else answers', async () => {
    await item('articles', { tags: [], topics: [], image_url: '', description: '<p><a href="https://away.example.net/">that</a></p>' })
    const nothing: AddressLook = { problem: 'unreachable', status: null }
    answers = { 'https://away.example.net/': nothing, 'https://www.example.com/image': nothing, 'https://www.example.com/page': nothing }
    answers = new Proxy(answers, { get: () => nothing })
    await look(0)
    const stored = () => fixture.deps.db.platform.query('select address from dead_links where app_id = $1', [fixture.id])
    expect((await stored()).rows).toEqual([])
    answers = { 'https://away.example.net/': nothing }
    await look(0)
    expect((await stored()).rows).toEqual([{ address: 'https://away.example.net/' }])
  })

  test('of one host are requests no more after it failed twice', async () => {
    const link = (n: number) => `<a href="https://down.example.net/${n}">x</a>`
    await item('articles', { tags: [], topics: [], description: `<p>${[1, 2, 3, 4].map(link).join(' ')}</p>` })
    answers = Object.fromEntries([1, 2, 3, 4].map((n) => [`https://down.example.net/${n}`, { problem: 'slow', status: null }]))
    await look(0)
    expect(requests.filter((url) => url.includes('down'))).toHaveLength(2)
    const { rows } = await fixture.deps.db.platform.query('select address from dead_links where app_id = $1', [fixture.id])
    expect(rows).toHaveLength(4)
  })
})
