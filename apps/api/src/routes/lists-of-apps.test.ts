import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

const NAMES = ['Été sauvage', 'Harbour Kitchen', 'Morning Light Yoga', 'my_little-yoga', 'Stride', 'The Quiet Mind', 'Yoga 100%']

let site: TestApp
let boss: string
let me: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  for (const name of NAMES) ids[name] = (await site.build.app({ name })).id
  const gone = (await site.build.app({ name: 'Yoga of the past' })).id
  await site.call('POST', `/api/apps/${gone}/disable`, { as: boss })
  me = (await site.build.creator(ids.Stride)).id
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [ids['Yoga 100%'], me])
})
afterAll(() => site.close())

const get = async (query: string, as: string = boss) => {
  const answer = await site.call('GET', `/api/apps?${query}`, { as })
  const { data, meta_data: meta } = answer.json<{ data: { id: string; name: string }[]; meta_data: object }>()
  return { names: data.map(({ name }) => name), meta }
}

describe('apps in pages', () => {
  test('come by name, with the number of all', async () => {
    expect(await get('page=2&per_page=3')).toEqual({
      names: ['Stride', 'The Quiet Mind', 'Yoga 100%'],
      meta: { total: NAMES.length, page: 2, per_page: 3 },
    })
    expect((await get('page=9')).names).toEqual([])
    expect((await site.call('GET', '/api/available_apps?page=1&per_page=1', { as: boss })).json()).toEqual({
      data: [{ id: ids['Harbour Kitchen'], name: 'Harbour Kitchen' }],
      meta_data: { total: NAMES.length, page: 1, per_page: 1 },
    })
  })

  test('are those of the person alone', async () => {
    expect(await get('per_page=1', me)).toEqual({ names: ['Stride'], meta: { total: 2, page: 1, per_page: 1 } })
    expect((await get('q=yoga', me)).names).toEqual(['Yoga 100%'])
  })

  test('are one if an id is named, and none if the person may not use it', async () => {
    const quiet = `id=${ids['The Quiet Mind']?.toUpperCase()}`
    expect((await get(quiet)).names).toEqual(['The Quiet Mind'])
    expect(await get(quiet, me)).toMatchObject({ names: [], meta: { total: 0 } })
  })
})

describe('a search for apps', () => {
  test.each([
    ['quiet', ['The Quiet Mind']],
    ['yoga', ['Yoga 100%', 'my_little-yoga', 'Morning Light Yoga']],
    ['yoga morning', ['Morning Light Yoga']],
    ['MLY', ['my_little-yoga', 'Morning Light Yoga']],
    ['és', ['Été sauvage']],
    ['sa', ['Été sauvage']],
    ['tr', []],
    ['harbor', ['Harbour Kitchen']],
    ['quite mind', ['The Quiet Mind']],
    ['100%', ['Yoga 100%']],
    ['%', []],
    ['zebra', []],
  ])('for %j finds %j', async (q, names) => {
    expect(await get(`q=${encodeURIComponent(q)}`)).toMatchObject({ names, meta: { total: names.length } })
  })

  test('comes in pages too', async () => {
    expect(await get('q=yoga&page=2&per_page=2')).toEqual({ names: ['Morning Light Yoga'], meta: { total: 3, page: 2, per_page: 2 } })
  })

  test('stops counting at 200', async () => {
    await site.deps.db.platform.query(`insert into apps (id, name) select uuidv7(), 'Copy ' || n from generate_series(1, 201) n`)
    expect(await get('q=copy&page=4')).toMatchObject({ meta: { total: 200, more: true } })
    await site.deps.db.platform.query(`delete from apps where name = 'Copy 201'`)
    expect((await get('q=copy&page=4')).meta).toEqual({ total: 200, page: 4, per_page: 25 })
  })
})
