import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { sweepMedia } from '../../jobs/sweep-files.ts'
import { conformanceFixture, everyResource, linkValues, type Fixture } from '../../testing/conformance.ts'
import { disagreements, watchContent } from '../../testing/content-watch.ts'
import { cleanAgain } from '../records/html/clean-again.ts'
import { SANITIZER_VERSION } from '../records/html/clean-html.ts'
import { columnOf } from '../records/record-row.ts'
import { purgeTrash } from '../records/trash/purge-trash.ts'
import { contentVersion } from './content-version.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
  await watchContent(fixture.deps.db.platform, { of: 'everyone' })
})
afterAll(() => fixture.close())

const version = () => fixture.deps.db.inApp(fixture.app.id, (sql) => contentVersion(sql, fixture.app.id))
const below = (path: string) => `/api/apps/${fixture.app.id}/${path}`

/** Runs work that must change the content version; returns its result. */
async function changing<T>(work: () => Promise<T>): Promise<T> {
  const before = await version()
  const result = await work()
  expect(await version()).not.toBe(before)
  return result
}

async function send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Values> {
  return await changing(async () => {
    const { status, data, error } = await fixture.send(method, path.startsWith('/') ? path : below(path), body)
    expect({ status, error }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) })
    return data
  })
}

const made = async (resource: Resource, values: Values = {}) => (await changing(() => fixture.create(resource, values))).id

describe.each(everyResource)('%s: every way to write a record', (_, resource) => {
  test('counts as a change, and leaves numbers and versions that agree with the records', async () => {
    const links = await linkValues(fixture, resource)
    const [one, two] = [await made(resource, links), await made(resource)]
    await send('PATCH', fixture.itemUrl(resource, one), { data: { [resource.titleField]: 'Written anew' } })
    for (const [name, ids] of Object.entries(links))
      if (Array.isArray(ids)) await send('PATCH', fixture.itemUrl(resource, one), { data: { [name]: ids.toReversed() } })
    await send('POST', below(`revisions/${one}/1/restore`))
    if (resource.clone) await send('POST', 'copy', { data: { id: one, name: resource.name } })
    if (columnOf(resource, 'active')) {
      await send('POST', `${fixture.listUrl(resource)}/bulk`, { data: { action: 'deactivate', ids: [one, two] } })
      await send('POST', `${fixture.listUrl(resource)}/bulk`, { data: { action: 'activate', ids: [two] } })
    }
    await send('DELETE', fixture.itemUrl(resource, one))
    await send('POST', `trash/${one}/restore`)
    await send('POST', `${fixture.listUrl(resource)}/bulk`, { data: { action: 'delete', ids: [one, two] } })
    await send('POST', 'trash/restore', { data: { ids: [one] } })
    await send('POST', 'trash/purge', { data: { ids: [two] } })
    expect(await disagreements(fixture.deps.db.platform)).toEqual([])
  })
})

describe('what is written of several records at once', () => {
  const [, articles] = everyResource.find(([name]) => name === 'articles') ?? []
  const [, courses] = everyResource.find(([name]) => name === 'courses') ?? []
  if (!articles || !courses) throw new Error('The suite needs articles and courses.')

  test('by a batch, an edit of several and its undoing counts', async () => {
    const ids = [await made(articles), await made(articles)]
    await send('POST', 'batch', {
      data: {
        operations: [
          { method: 'POST', path: 'topics', data: { name: 'Breathing' } },
          { method: 'PATCH', path: `content/${ids[0]}`, data: { title: 'In a batch', topics: ['$0.id'] } },
          { method: 'DELETE', path: `content/${ids[1]}` },
          { method: 'POST', path: 'content/articles', data: await fixture.example(articles) },
        ],
      },
    })
    const edit = { action: 'edit', ids: [ids[0]], changes: { sort_order: 9 } }
    const { undo } = await send('POST', 'content/articles/bulk', { data: edit })
    await send('POST', `changes/${String(undo)}/undo`)
    expect(await disagreements(fixture.deps.db.platform)).toEqual([])
  })

  test('by the order of a course, its copy, its way into the trash and back, and its end counts', async () => {
    const course = await made(courses)
    const parts = ['One', 'Two'].map(async (name) => String((await send('POST', `courses/${course}/modules`, { data: { name } })).id))
    const [one = '', two = ''] = await Promise.all(parts)
    await send('POST', `courses/${course}/course_lessons`, {
      data: { title: 'a', course_module: { id: one }, description: '<p>Sit.</p>', release_date: '2020-01-01' },
    })
    await send('PUT', `courses/${course}/outline`, { data: [{ id: two }, { id: one, children: await childrenOf(one) }] })
    await send('POST', 'copy', { data: { id: course, name: 'courses' } })
    await send('DELETE', `courses/${course}`)
    await send('POST', `trash/${course}/restore`)
    await send('DELETE', `courses/${course}`)
    await send('POST', 'trash/purge', { data: { ids: [course] } })
    expect(await disagreements(fixture.deps.db.platform)).toEqual([])
  })

  const childrenOf = async (parent: string) => {
    const { rows } = await fixture.deps.db.platform.query<{ id: string }>('select id from items where parent_id = $1', [parent])
    return rows
  }
})

test('files that are renamed, deleted and restored count, and what chores remove or clean', async () => {
  const { db } = fixture.deps
  const later = new Date(Date.now() + 40 * 86_400_000)
  const id = (await fixture.build.media(fixture.app.id)).slice('media:'.length)
  await send('PATCH', `media/${id}`, { data: { name: 'Lake', focal: { x: 10, y: 20 } } })
  await send('DELETE', `media/${id}`)
  await send('POST', 'media/restore', { data: { ids: [id] } })
  await send('POST', 'media/trash', { data: { ids: [id] } })
  await sweepMedia.run({ ...fixture.deps, now: () => later }, unlimitedSlice())
  const { rows } = await db.platform.query('select from media where id = $1', [id])
  expect(rows).toEqual([])
  await changing(() => cleanAgain(db, unlimitedSlice(), SANITIZER_VERSION + 1))
  await changing(() => purgeTrash(db, unlimitedSlice(), later))
  expect(await disagreements(db.platform)).toEqual([])
})

test('a statement that goes past it is noticed here', async () => {
  const written = fixture.deps.db.changeApp(fixture.app.id, (tx) =>
    tx.query('update items set title = title where app_id = $1', [fixture.app.id]),
  )
  await expect(written).rejects.toThrow('UPDATE of items went past changeContent')
  const miscounting = fixture.deps.db.changePlatform(async (tx) => {
    await tx.query(`insert into item_counts (app_id, resource, part, total) values ($1, 'articles', 99, 1)`, [fixture.app.id])
    await tx.query('delete from item_revisions where item_id = (select id from items where app_id = $1 limit 1)', [fixture.app.id])
    expect((await disagreements(tx)).map((wrong) => Object(wrong).what)).toEqual(['item_counts', 'item_revisions'])
    throw new Error('undone')
  })
  await expect(miscounting).rejects.toThrow('undone')
})
