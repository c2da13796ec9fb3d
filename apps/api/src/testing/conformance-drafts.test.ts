import { hasPublishing } from '@greenroom/contract/drafts/draftable'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformanceFixture, everyResource, type Fixture, linkValues } from './conformance.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
})
afterAll(() => fixture.close())

const resources = everyResource.filter(([, resource]) => hasPublishing(resource))
const others = everyResource.filter(([, resource]) => !hasPublishing(resource))

describe.each(resources)('%s', (_name, resource) => {
  const title = resource.titleField

  test('keeps changes beside the live record until they are published as one version', async () => {
    const links = await linkValues(fixture, resource)
    const created = await fixture.create(resource, { [title]: 'Before', active: true })
    const address = `/api/apps/${fixture.app.id}/drafts/${created.id}`
    const url = fixture.itemUrl(resource, created.id)
    const whole = await fixture.send('PUT', address, { data: { ...links, [title]: 'After' } })
    // A rule over several fields may refuse the links; then only the title changes.
    const saved = whole.status === 200 ? whole : await fixture.send('PUT', address, { data: { [title]: 'After' } })
    expect([saved.status, saved.error]).toEqual([200, {}])
    expect(saved.data).toMatchObject({
      id: created.id,
      resource: resource.name,
      title: 'Before',
      version: 1,
      live_changes: [],
      overlaps: [],
    })
    expect(Object(saved.data.record)[title]).toBe('After')

    const { headers: before, data: live } = await fixture.send('GET', url)
    expect(live).toMatchObject({ [title]: 'Before', version: created.version })

    const published = await fixture.send('POST', `${address}/publish`, { data: {} })
    expect([published.status, published.error]).toEqual([200, {}])
    // The draft showed what a read answers now.
    const { version, updated_at, media_metadata, ...after } = published.data
    expect(version).toBe(Number(created.version) + 1)
    expect(Object(saved.data.record)).toMatchObject(JSON.parse(JSON.stringify(after)))
    expect([published.headers.etag === before.etag, updated_at === live.updated_at, typeof media_metadata]).toEqual([
      false,
      false,
      'object',
    ])

    const [newest, first] = Object.values((await fixture.send('GET', `/api/apps/${fixture.app.id}/revisions/${created.id}`)).data).map(
      Object,
    )
    expect([newest.action, newest.version, first.version]).toEqual(['published', version, created.version])
    expect((await fixture.call('GET', address, { as: fixture.me })).json()).toEqual({ data: null })
  })

  test('gives a draft to nobody but the people of the app, and keeps none of what was never published', async () => {
    const created = await fixture.create(resource, { [title]: 'Before', active: true })
    const address = (app: string) => `/api/apps/${app}/drafts/${created.id}`
    for (const app of [fixture.app.id, fixture.otherApp.id]) {
      const put = await fixture.call('PUT', address(app), { as: fixture.stranger, body: { data: { [title]: 'Theirs' } } })
      expect(put.statusCode).toBe(404)
      expect((await fixture.call('GET', address(app), { as: fixture.stranger })).statusCode).toBe(404)
    }
    await fixture.send('PATCH', fixture.itemUrl(resource, created.id), { data: { active: false } })
    const refused = await fixture.send('PUT', address(fixture.app.id), { data: { [title]: 'After' } })
    expect([refused.status, refused.error.detail]).toEqual([409, expect.stringContaining('not published')])
  })
})

test.each(others)('%s have no drafts', async (_name, resource) => {
  const created = await fixture.create(resource)
  const answer = await fixture.send('PUT', `/api/apps/${fixture.app.id}/drafts/${created.id}`, { data: { [resource.titleField]: 'After' } })
  expect(answer.status).toBe(409)
})
