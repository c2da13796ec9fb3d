import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
let studio: string
let creator: string

beforeAll(async () => {
  app = await testApp()
})

afterAll(() => app.close())

beforeEach(async () => {
  studio = (await app.build.app()).id
  creator = (await app.build.creator(studio)).id
})

const path = (below = '') => `/api/apps/${studio}/members${below}`

async function made(data: object = {}): Promise<string> {
  const body = { data: { name: 'Ada Lind', email: 'ada.lind@example.com', password: 'sesame', ...data } }
  return (await app.call('POST', path(), { as: creator, body })).json().data.id
}

describe('the list', () => {
  const list = async (query = '') => (await app.call('GET', `${path()}?${query}`, { as: creator })).json()
  const names = async (query = '') => (await list(query)).data.map((member: { name: string }) => member.name)

  async function some() {
    const gold = await app.build.item(studio, 'tags', { name: 'Gold', code: 'gold' })
    const category = { id: await app.build.item(studio, 'course_categories') }
    const yoga = await app.build.item(studio, 'courses', { title: 'Yoga', category })
    await made({ name: 'Ada Lind', email: 'ada@example.com', tags: [gold] })
    await made({ name: 'Bruno Castro', email: 'bruno@studio.example', blacklisted: true })
    await made({ name: 'Clara Lindqvist', email: 'c.l@example.com', tags: [gold], courses: [{ course: yoga, enroll_date: '2031-05-17' }] })
    return { gold, yoga }
  }

  test('without a page is the option list of all members, by name (MEM-025)', async () => {
    await some()
    const answer = await list()
    expect(answer.meta_data).toEqual({ total: 3, page: 1, per_page: 1_000 })
    expect(answer.data.map(({ name, password }: { name: string; password: null }) => [name, password])).toEqual([
      ['Ada Lind', null],
      ['Bruno Castro', null],
      ['Clara Lindqvist', null],
    ])
  })

  test('is searched by part of the name or email, and by its beginning for one or two letters (OQ-177)', async () => {
    await some()
    expect(await names('q=lind')).toEqual(['Ada Lind', 'Clara Lindqvist'])
    expect(await names('q=STUDIO.ex')).toEqual(['Bruno Castro'])
    expect(await names('q=lind%20ada')).toEqual(['Ada Lind'])
    expect(await names('q=example%20clara')).toEqual(['Clara Lindqvist'])
    expect(await names('q=ada%20clara')).toEqual([])
    expect(await names('q=CL')).toEqual(['Clara Lindqvist'])
    expect(await names('q=c.')).toEqual(['Clara Lindqvist'])
    expect(await names('q=ca')).toEqual([])
    expect(await names('q=b')).toEqual(['Bruno Castro'])
    expect(await names('q=in')).toEqual([])
    expect(await names('q=100%25')).toEqual([])
    expect(await names('q=%40')).toEqual([])
    expect((await list('q=lind&page=1&per_page=1')).meta_data).toEqual({ total: 2, page: 1, per_page: 1 })
  })

  test('is filtered by tag, course and blacklist', async () => {
    const { gold, yoga } = await some()
    expect(await names(`tags=${gold}`)).toEqual(['Ada Lind', 'Clara Lindqvist'])
    expect(await names(`tags=${gold}&q=clara`)).toEqual(['Clara Lindqvist'])
    expect(await names(`courses=${yoga}`)).toEqual(['Clara Lindqvist'])
    expect(await names('blacklisted=true')).toEqual(['Bruno Castro'])
    expect(await names('blacklisted=false')).toEqual(['Ada Lind', 'Clara Lindqvist'])
  })

  test('is put in order by name, email and when they came, and paged from either end', async () => {
    await some()
    expect(await names('sort=-name')).toEqual(['Clara Lindqvist', 'Bruno Castro', 'Ada Lind'])
    expect(await names('sort=-email')).toEqual(['Clara Lindqvist', 'Bruno Castro', 'Ada Lind'])
    expect(await names('sort=-created_at')).toEqual(['Clara Lindqvist', 'Bruno Castro', 'Ada Lind'])
    for (const [page, expected] of [
      [1, ['Ada Lind', 'Bruno Castro']],
      [2, ['Clara Lindqvist']],
      [3, []],
      [9, []],
    ]) {
      expect(await names(`page=${page}&per_page=2`)).toEqual(expected)
    }
    expect(await names('page=3&per_page=1&sort=-name')).toEqual(['Ada Lind'])
    expect((await app.call('GET', `${path()}?sort=updated_at`, { as: creator })).statusCode).toBe(422)
  })

  test('answers only the fields that it is asked for', async () => {
    await some()
    const { data } = await list('fields=name,tags&page=1')
    expect(data[0]).toEqual({ id: expect.any(String), name: 'Ada Lind', tags: [expect.objectContaining({ name: 'Gold' })] })
  })

  test('keeps its total through creating and deleting, one by one and many at once', async () => {
    const ids = [await made(), await made({ email: 'b@example.com' }), await made({ email: 'c@example.com' })]
    await app.call('DELETE', path(`/${ids[0]}`), { as: creator })
    expect((await list('page=1')).meta_data.total).toBe(2)
    await app.call('POST', path('/bulk'), { as: creator, body: { data: { action: 'delete', ids: ids.slice(1) } } })
    expect((await list('page=1')).meta_data.total).toBe(0)
  })

  test('members are found by the search over everything', async () => {
    await some()
    const { data } = (await app.call('GET', `/api/apps/${studio}/search?q=lindq`, { as: creator })).json()
    expect(data).toEqual([{ id: expect.any(String), resource: 'members', title: 'Clara Lindqvist', email: 'c.l@example.com' }])
  })
})
