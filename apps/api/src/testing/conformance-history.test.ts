import { linkedFields } from '@greenroom/contract/define/define-resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformanceWorld, everyResource, linkValues, type World, written } from './conformance.ts'

let world: World
beforeAll(async () => {
  world = await conformanceWorld()
})
afterAll(() => world.close())

const kept = everyResource.filter(([, { ownTables }]) => !ownTables)

describe.each(kept)('%s', (_name, resource) => {
  const title = resource.titleField

  test('has a version for every change, and any of them comes back whole', async () => {
    const created = await world.create(resource, { ...(await linkValues(world, resource)), [title]: 'Before' })
    const address = `/api/apps/${world.app.id}/revisions/${created.id}`
    const emptied = linkedFields(resource.fields).filter(({ name }) => !resource.fields[name]?.required)
    const without = Object.fromEntries(emptied.map(({ name, many }) => [name, many ? [] : null]))
    const changed = await world.send('PATCH', world.itemUrl(resource, created.id), { data: { ...without, [title]: 'After' } })
    // A rule over several fields may need its links; then only the title changes.
    if (changed.status !== 200) await world.send('PATCH', world.itemUrl(resource, created.id), { data: { [title]: 'After' } })

    const { data: versions, meta } = await world.send('GET', address)
    const [newest, first] = Object.values(versions).map(Object)
    expect([newest.action, first.action, first.version]).toEqual(['updated', 'created', 1])
    expect(newest.changes).toEqual(expect.arrayContaining([expect.objectContaining({ field: title, as: 'words' })]))
    expect(meta.current).toBe(newest.version)

    const back = await world.send('POST', `${address}/1/restore`)
    expect([back.status, back.meta]).toEqual([200, { left_out: [] }])
    expect(written(resource, back.data)).toEqual(written(resource, created))
    expect((await world.send('POST', `${address}/1/restore`)).data.version).toBe(back.data.version)
  })

  test('hides its history from strangers (rules 7 and 8)', async () => {
    const { id } = await world.create(resource)
    for (const app of [world.app, world.otherApp]) {
      const address = `/api/apps/${app.id}/revisions/${id}`
      expect((await world.call('GET', address, { as: world.stranger })).statusCode).toBe(404)
      expect((await world.call('POST', `${address}/1/restore`, { as: world.stranger })).statusCode).toBe(404)
    }
  })
})
