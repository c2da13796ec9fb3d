import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { type PublishedFixture, publishedFixture } from './published-fixture.ts'
import { pushMakers } from './push-makers.ts'

const NAME = 'Zoë O’Malley–Łukasz 小龍'

let site: PublishedFixture
let boss: string
let studio: string
let pushing: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await publishedFixture()
  studio = site.app.id
  boss = (await site.build.superUser()).id
  const { query } = site.deps.db.platform
  const make = pushMakers(site.deps, '{}')
  const create = async (path: string, data: object) => {
    const answer = await site.call('POST', `/api/${path}`, { as: boss, body: { data } })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().data.id
  }
  ids.article = await site.item('articles', { title: NAME })
  await site.item('articles', { title: 'Zero malleable lukewarm dragons' })
  ids.trashed = await site.item('videos', { title: NAME })
  await site.call('DELETE', `/api/apps/${studio}/content/videos/${ids.trashed}`, { as: boss })
  ids.member = await create(`apps/${studio}/members`, { name: NAME, email: 'zo@example.com', password: 'Backstage-1!' })
  ids.file = (await site.build.media(studio, `${NAME}.jpg`)).slice('media:'.length)
  pushing = await make.app()
  await make.devices(pushing, ['token-1'])
  await query('update devices set description = $2 where app_id = $1', [pushing, NAME])
  ids.push = await make.push(pushing)
  await query('update push_notifications set subject = $2 where app_id = $1', [pushing, NAME])
  ids.news = await create('whats_new', { publish_date: '2026-01-10', is_published: true, subject: NAME, body: '<p>New.</p>' })
  ids.creator = (await site.build.creator(studio, { name: NAME })).id
  ids.app = (await site.build.app({ name: NAME })).id
})
afterAll(() => site.close())

const typed = ['zoe', 'ZOË', 'zoe\u0308', 'ＺＯＥ', "o'malley", 'o‘malley', "o'malley-lukasz", '小龍']
const searches: [string, () => { path: string; id: string | undefined }][] = [
  ['a list', () => ({ path: `apps/${studio}/content/articles?`, id: ids.article })],
  ['the read API', () => ({ path: `apps/${studio}/published/content/articles?as=anonymous&`, id: ids.article })],
  ['the search over an app', () => ({ path: `apps/${studio}/search?`, id: ids.article })],
  ['the search over an app, which has members', () => ({ path: `apps/${studio}/search?`, id: ids.member })],
  ['the search over all apps', () => ({ path: 'search?', id: ids.article })],
  ['the search over all apps, which has creators', () => ({ path: 'search?', id: ids.creator })],
  ['the trash', () => ({ path: `apps/${studio}/trash?`, id: ids.trashed })],
  ['the list of members', () => ({ path: `apps/${studio}/members?`, id: ids.member })],
  ['the library of files', () => ({ path: `apps/${studio}/media?`, id: ids.file })],
  ['the list of devices', () => ({ path: `apps/${pushing}/mobile_configs/downloads?`, id: 'oken-1' })],
  ['the list of pushes', () => ({ path: `apps/${pushing}/push_notifications?`, id: ids.push })],
  ['the audit trail', () => ({ path: `apps/${studio}/audit?`, id: ids.article })],
  ['a list of the platform', () => ({ path: 'whats_new?', id: ids.news })],
  ['the choice of an app', () => ({ path: 'available_apps?', id: ids.app })],
]

test.each(searches)('%s finds a name however it is typed', async (_search, where) => {
  const { path, id } = where()
  for (const q of typed) {
    const answer = await site.call('GET', `/api/${path}q=${encodeURIComponent(q)}`, { as: boss })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.body, q).toContain(id)
  }
  const nothing = await site.call('GET', `/api/${path}q=${encodeURIComponent('zoo malleys')}`, { as: boss })
  expect(nothing.body).not.toContain(id)
})

test('one character of Chinese or Japanese is found inside a title, two letters of others at the beginning of a word', async () => {
  const found = async (path: string, q: string) =>
    (await site.call('GET', `/api/apps/${studio}/${path}q=${encodeURIComponent(q)}`, { as: boss })).body.includes(ids.article ?? newId())
  expect(await found('search?', '龍')).toBe(true)
  expect(await found('content/articles?', '龍')).toBe(true)
  expect(await found('search?', 'lu')).toBe(false)
  expect(await found('search?', "o'")).toBe(true)
  expect(await found('search?', '小 龍')).toBe(true)
})
