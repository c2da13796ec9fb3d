import { linkedFields } from '@greenroom/contract/define/define-resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformanceFixture, everyResource, linkValues, type Fixture, written } from './conformance.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
})
afterAll(() => fixture.close())

const versioned = everyResource.filter(([, { ownTables }]) => !ownTables)

describe.each(versioned)('%s', (_name, resource) => {
  const title = resource.titleField

  test('has a version for every change, and any of them comes back whole', async () => {
    const created = await fixture.create(resource, { ...(await linkValues(fixture, resource)), [title]: 'Before' })
    const address = `/api/apps/${fixture.app.id}/revisions/${created.id}`
    const emptied = linkedFields(resource.fields).filter(({ name }) => !resource.fields[name]?.required)
    const without = Object.fromEntries(emptied.map(({ name, many }) => [name, many ? [] : null]))
    const changed = await fixture.send('PATCH', fixture.itemUrl(resource, created.id), { data: { ...without, [title]: 'After' } })
    // A rule over several fields may need its links; then only the title changes.
    if (changed.status !== 200) await fixture.send('PATCH', fixture.itemUrl(resource, created.id), { data: { [title]: 'After' } })

    const { data: versions, meta } = await fixture.send('GET', address)
    const [newest, first] = Object.values(versions).map(Object)
    expect([newest.action, first.action, first.version]).toEqual(['updated', 'created', 1])
    expect(newest.changes).toEqual(expect.arrayContaining([expect.objectContaining({ field: title, as: 'words' })]))
    expect(meta.current).toBe(newest.version)

    const back = await fixture.send('POST', `${address}/1/restore`)
    expect([back.status, back.meta]).toEqual([200, { left_out: [] }])
    expect(written(resource, back.data)).toEqual(written(resource, created))
    expect((await fixture.send('POST', `${address}/1/restore`)).data.version).toBe(back.data.version)
  })

  test('hides its history from strangers (rules 7 and 8)', async () => {
    const { id } = await fixture.create(resource)
    for (const app of [fixture.app, fixture.otherApp]) {
      const address = `/api/apps/${app.id}/revisions/${id}`
      expect((await fixture.call('GET', address, { as: fixture.stranger })).statusCode).toBe(404)
      expect((await fixture.call('POST', `${address}/1/restore`, { as: fixture.stranger })).statusCode).toBe(404)
    }
  })
})
