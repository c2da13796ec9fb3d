import { relationsOf } from '@greenroom/contract/define/define-resource'
import { isGuard } from '@greenroom/contract/visibility/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentedBody, listAnswer, recordAnswer } from '../routes/apps/+record-schemas.ts'
import { conformanceFixture, everyResource, linkValues, type Fixture, written } from './conformance.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
})
afterAll(() => fixture.close())

describe.each(everyResource)('%s', (_name, resource) => {
  const title = resource.titleField
  const isActive = resource.fields.active?.kind === 'flag'
  const hasCode = Object.values(resource.fields).some(({ kind }) => kind === 'unlockCode')

  test('is created with what was sent, and read as it was answered (CCOM-075, HOM-058)', async () => {
    const values = { ...(await fixture.example(resource)), ...(await linkValues(fixture, resource)) }
    const created = await fixture.send('POST', fixture.listUrl(resource), { data: values })
    expect(created.status).toBe(201)
    expect(written(resource, created.data)).toEqual({ ...written(resource, resource.initial()), ...written(resource, values) })
    expect(created.data).toMatchObject({ version: 1, media_metadata: {} })
    expect(Object.keys(created.data)).toEqual([
      'id',
      ...Object.keys(resource.fields),
      'media_metadata',
      'version',
      'created_at',
      'updated_at',
    ])

    const found = await fixture.send('GET', fixture.itemUrl(resource, String(created.data.id)))
    expect(found.status).toBe(200)
    expect(found.data).toEqual(created.data)
    expect(found.headers.etag).toBe('"1"')
  })

  test('is sent and answered as the OpenAPI document says', async () => {
    const links = await linkValues(fixture, resource)
    const sent = { data: { ...(await fixture.example(resource)), ...links } }
    expect(documentedBody(resource, 'whole').safeParse(sent).error).toBeUndefined()
    const created = await fixture.create(resource, links)
    expect(recordAnswer(resource).strict().safeParse(created).error).toBeUndefined()
    const { data, meta } = await fixture.send('GET', fixture.listUrl(resource))
    expect(listAnswer(resource).safeParse({ data: Object.values(data), meta_data: meta }).error).toBeUndefined()
    expect(documentedBody(resource, 'some fields').safeParse({ data: { [title]: 'x' } }).error).toBeUndefined()
  })

  test('is the same at its short path, with and without a slash at the end (OQ-011, OQ-013)', async () => {
    const { id } = await fixture.create(resource)
    const short = fixture.shortUrl(resource, id)
    for (const url of [short, `${short}/`, short.replace('/api', `/api/apps/${fixture.app.id}`)]) {
      expect((await fixture.send('GET', url)).data).toMatchObject({ id })
    }
    expect((await fixture.send('PATCH', short, { data: { [title]: 'By the short path' } })).data[title]).toBe('By the short path')
    expect((await fixture.send('DELETE', short)).status).toBe(204)
    expect((await fixture.send('GET', short)).status).toBe(404)
  })

  test('takes a change of one field and keeps the others', async () => {
    const created = await fixture.create(resource, await linkValues(fixture, resource))
    const changed = await fixture.send('PATCH', fixture.itemUrl(resource, created.id), { data: { [title]: 'Another' } })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).toBe('"2"')
    expect({ ...changed.data, updated_at: null }).toEqual({ ...created, [title]: 'Another', version: 2, updated_at: null })
    expect((await fixture.send('GET', fixture.itemUrl(resource, created.id))).data).toEqual(changed.data)
  })

  test('sent back as it was read changes nothing', async () => {
    const created = await fixture.create(resource, await linkValues(fixture, resource))
    const same = await fixture.send('PATCH', fixture.itemUrl(resource, created.id), { data: created })
    expect(same.status).toBe(200)
    expect(same.data).toEqual(created)
  })

  test('is not saved over a version that its sender has not seen (rule 20)', async () => {
    const { id } = await fixture.create(resource)
    const url = fixture.itemUrl(resource, id)
    expect((await fixture.send('PATCH', url, { data: { [title]: 'First' } }, { 'if-match': '"1"' })).status).toBe(200)
    const stale = await fixture.send('PATCH', url, { data: { [title]: 'Second' } }, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE' }, headers: { etag: '"2"' } })
    expect((await fixture.send('DELETE', url, undefined, { 'if-match': '"1"' })).status).toBe(409)
    expect((await fixture.send('GET', url)).data).toMatchObject({ [title]: 'First', version: 2 })
    expect((await fixture.send('PATCH', url, { data: { [title]: 'Third' } }, { 'if-match': 'W/"2"' })).status).toBe(200)
  })

  test('goes to the trash, is gone from everywhere else, and comes back as it was', async () => {
    const created = await fixture.create(resource, { ...(await linkValues(fixture, resource)), [title]: 'Fallen leaf' })
    const total = (await fixture.send('GET', fixture.listUrl(resource))).meta.total
    expect(await fixture.send('DELETE', fixture.itemUrl(resource, created.id))).toMatchObject({ status: 204, data: {} })

    expect((await fixture.send('GET', fixture.itemUrl(resource, created.id))).status).toBe(404)
    expect((await fixture.send('PATCH', fixture.itemUrl(resource, created.id), { data: {} })).status).toBe(404)
    expect((await fixture.send('DELETE', fixture.itemUrl(resource, created.id))).status).toBe(404)
    const list = await fixture.send('GET', fixture.listUrl(resource))
    expect(list.meta.total).toBe(Number(total) - 1)
    expect(JSON.stringify(list.data)).not.toContain(created.id)
    const found = await fixture.send('GET', `/api/apps/${fixture.app.id}/search?q=Fallen`)
    expect(JSON.stringify(found.data)).not.toContain(created.id)

    const trash = await fixture.send('GET', `/api/apps/${fixture.app.id}/trash`)
    expect(trash.data[0]).toMatchObject({ id: created.id, resource: resource.name, title: 'Fallen leaf' })
    const back = await fixture.send('POST', `/api/apps/${fixture.app.id}/trash/${created.id}/restore`)
    expect(back.status).toBe(200)
    expect({ ...back.data, version: 1, updated_at: null }).toEqual({ ...created, updated_at: null })
    expect((await fixture.send('GET', fixture.listUrl(resource))).meta.total).toBe(total)
    expect((await fixture.send('POST', `/api/apps/${fixture.app.id}/trash/${created.id}/restore`)).status).toBe(404)
  })

  test.runIf(resource.clone)('is copied with its links, inactive, under a title that says so (CCOM-048)', async () => {
    const created = await fixture.create(resource, await linkValues(fixture, resource))
    const copied = await fixture.send('POST', `/api/apps/${fixture.app.id}/copy`, { data: { id: created.id, name: resource.name } })
    expect(copied.status).toBe(201)
    expect(Object.keys(copied.data)).toEqual(['id'])
    const copy = (await fixture.send('GET', fixture.itemUrl(resource, String(copied.data.id)))).data
    expect(written(resource, copy)).toEqual({
      ...written(resource, created),
      [title]: `${created[title]} (copy)`,
      ...(isActive && { active: false }),
      // It is left out where it would repeat its original.
      ...Object.fromEntries(relationsOf(resource.fields).flatMap(([name, { distinct }]) => (distinct ? [[name, null]] : []))),
    })
    if (hasCode) expect(copy.unlock_code).not.toBe(created.unlock_code)
    expect((await fixture.send('POST', '/api/copy', { data: { id: created.id, name: resource.endpoint } })).status).toBe(201)
  })

  test('keeps the order in which records were linked', async () => {
    const links = await linkValues(fixture, resource)
    const created = await fixture.create(resource, links)
    for (const [name, ids] of Object.entries(links)) {
      if (!Array.isArray(ids)) continue
      const reversed = ids.toReversed()
      const changed = await fixture.send('PATCH', fixture.itemUrl(resource, created.id), { data: { [name]: reversed } })
      expect(written(resource, changed.data)[name]).toEqual(reversed)
    }
  })

  test('does not show a linked record that is in the trash unless that says who sees it, and shows it again when it is back', async () => {
    const links = await linkValues(fixture, resource)
    const created = await fixture.create(resource, links)
    for (const [name, linked] of Object.entries(links)) {
      const ids = Array.isArray(linked) ? linked.map(String) : [String(linked)]
      const [first = ''] = ids
      await fixture.deps.db.platform.query('update items set deleted_at = now() where id = $1', [first])
      const without = await fixture.send('GET', fixture.itemUrl(resource, created.id))
      const left = isGuard(resource, name) ? ids : ids.slice(1)
      expect(written(resource, without.data)[name]).toEqual(Array.isArray(linked) ? left : null)
      // A form that was opened before is saved as it was read.
      await fixture.send('PATCH', fixture.itemUrl(resource, created.id), { data: { ...without.data, [title]: 'Saved meanwhile' } })
      await fixture.deps.db.platform.query('update items set deleted_at = null where id = $1', [first])
      const again = await fixture.send('GET', fixture.itemUrl(resource, created.id))
      expect(written(resource, again.data)[name]).toEqual(linked)
    }
  })

  test('leaves a trail of who did what', async () => {
    const { id } = await fixture.create(resource, { [title]: 'Before' })
    await fixture.send('PATCH', fixture.itemUrl(resource, id), { data: { [title]: 'After' } })
    await fixture.send('DELETE', fixture.itemUrl(resource, id))
    const { rows } = await fixture.deps.db.platform.query(
      'select actor_id, action, target, summary, changes from audit_log where app_id = $1 and target_id = $2 order by at, id',
      [fixture.app.id, id],
    )
    expect(rows).toMatchObject([
      { actor_id: fixture.me, action: 'created', target: resource.segment, summary: 'Before' },
      { action: 'updated', summary: 'After', changes: { [title]: ['Before', 'After'] } },
      { action: 'deleted', summary: 'After' },
    ])
  })
})
