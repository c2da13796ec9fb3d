import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformanceFixture, type Fixture } from './conformance.ts'

/**
 * The calls that the specification names for single resources. Their general behavior is covered by the conformance
 * suite.
 */

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
})
afterAll(() => fixture.close())

const named = (name: string): Resource => {
  const found = resourceByName(name)
  if (!found) throw new Error(`There is no resource ${name}.`)
  return found
}
const content = allResources.filter(({ endpoint }) => endpoint.startsWith('content/')).map(({ name }) => name)

describe('is listed, made, read, changed and deleted', () => {
  test.each<[string, string]>([
    ['tags', 'TAG-030 to TAG-034'],
    ['directories', 'DIR-013 to DIR-017'],
    ['topics', 'TOP-025 to TOP-029, OQ-057'],
    ['offers', 'OFF-019 to OFF-023'],
    ['events', 'EVT-022 to EVT-026'],
    ['profiles', 'PRF-026 to PRF-030'],
    ['summits', 'GEN-094 to GEN-099'],
    ['items', 'GEN-094 to GEN-099'],
    ...content.map((name): [string, string] => [name, 'GEN-093, GEN-095 to GEN-099, CCOM-052']),
  ])('%s (%s, CCOM-047)', async (name) => {
    const resource = named(name)
    const query = '?timezone=Europe/London&addsubtopics=true'
    const made = await fixture.send('POST', fixture.listUrl(resource), { data: await fixture.example(resource) })
    expect(made.status).toBe(201)
    const short = `/api/${resource.endpoint.startsWith('content/') ? 'content' : resource.endpoint}/${made.data.id}`
    const { data, meta } = await fixture.send('GET', `${fixture.listUrl(resource)}${query}`)
    expect(Object.values(data).map((row) => Object(row).id)).toContain(made.data.id)
    expect(meta).toMatchObject({ total: expect.any(Number) })
    expect((await fixture.send('GET', `${short}${query}`)).data).toEqual(made.data)
    const title = { [resource.titleField]: 'Another' }
    expect((await fixture.send('PATCH', `${short}${query}`, { data: title })).data).toMatchObject(title)
    expect((await fixture.send('DELETE', short)).status).toBe(204)
    expect((await fixture.send('GET', short)).status).toBe(404)
  })
})

test.each<[string, string]>([
  ['tags', 'TAG-005'],
  ['directories', 'DIR-003'],
  ['profiles', 'PRF-001, PRF-031'],
  ['events', 'EVT-001, EVT-027'],
  ['offers', 'OQ-069'],
  ['topics', 'OQ-069'],
  ['call_to_actions', 'CTA-008, CTA-031'],
  ...content.map((name): [string, string] => [name, 'OQ-069']),
])('%s are copied by their name, and the copy is told by its id (%s, CCOM-048, CCOM-049)', async (name) => {
  const { id } = await fixture.create(named(name))
  const copy = await fixture.send('POST', '/api/copy', { data: { id, name } })
  expect(copy).toMatchObject({ status: 201, data: { id: expect.any(String) } })
  expect((await fixture.send('GET', fixture.itemUrl(named(name), String(copy.data.id)))).status).toBe(200)
})

describe('a picker', () => {
  const list = async (path: string) => {
    const { status, data } = await fixture.send('GET', `/api/apps/${fixture.app.id}/${path}`)
    return { status, rows: Object.values(data).map((row): Values => Object(row)) }
  }

  test.each(['profiles', 'topics', 'directories', 'call_to_actions', 'members', 'children'])(
    'reads GET %s (CCOM-055, TOP-032)',
    async (path) => {
      expect((await list(path)).status).toBe(200)
    },
  )

  test.each(['videos', 'articles', 'lessons', 'action_lists', 'resources'])('of a topic reads GET content/%s (TOP-031)', async (name) => {
    const { id } = await fixture.create(named(name))
    const { rows } = await list(`content/${name}?fields=title&page=1&per_page=25`)
    expect(rows.find((row) => row.id === id)).toEqual({ id, title: expect.any(String) })
  })

  test.each([
    ['Content', 'CCOM-057'],
    ['Summit', 'CCOM-058'],
    ['VirtualEvent', 'CCOM-059'],
  ])('of tags reads those of the category %s alone (%s)', async (category) => {
    for (const other of ['Content', 'Summit', 'VirtualEvent']) await fixture.create(named('tags'), { category: other })
    const { rows } = await list(`tags?category=${category}&fields=category`)
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set([category]))
  })

  test('of courses reads the active ones (CCOM-060)', async () => {
    const [open, closed] = [await fixture.create(named('courses')), await fixture.create(named('courses'), { active: false })]
    const { rows } = await list('courses?active=true')
    const ids = rows.map(({ id }) => id)
    expect(ids).toContain(open.id)
    expect(ids).not.toContain(closed.id)
  })
})

test('what breaks rules is answered with 422 and each field with its messages (CCOM-026)', async () => {
  const { status, error } = await fixture.send('POST', fixture.listUrl(named('events')), {
    data: { name: '', category: 'Links', month: 'MAY', day_of_month: 32, expiration: 'soon' },
  })
  expect({ status, data: error.data }).toEqual({
    status: 422,
    data: {
      name: ['Required'],
      category: ['Choose one from the list'],
      day_of_month: ['Maximum day of month: 31'],
      expiration: ['Must be a date, such as 2026-11-30'],
    },
  })
})

test('a list without a gate of its own is open to every administrator of the app (CCOM-076, OQ-078)', async () => {
  const plain = await fixture.build.app({ about: { platform_version: '8.0' } })
  const as = (await fixture.build.creator(plain.id)).id
  const gated = ['action_lists', 'documents', 'podcasts']
  for (const resource of allResources.filter(({ parent }) => parent === undefined)) {
    const { statusCode } = await fixture.call('GET', fixture.listUrl(resource, plain.id), { as })
    expect({ name: resource.name, statusCode }).toEqual({ name: resource.name, statusCode: gated.includes(resource.name) ? 403 : 200 })
  }
})
