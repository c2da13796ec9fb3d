import { answerOf, type GreenroomClient } from '@greenroom/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clientOf } from '../../testing/client.ts'
import * as sample from '../../testing/media-samples.ts'
import { closed, listening } from '../../testing/upload.ts'

let test: TestApp
let app: string
let creator: GreenroomClient
let stranger: GreenroomClient
let params: { path: { app: string } }

beforeAll(async () => {
  test = await testApp()
  const base = await listening(test)
  app = (await test.build.app()).id
  params = { path: { app } }
  creator = clientOf(base, (await test.build.creator(app)).id)
  stranger = clientOf(base, (await test.build.creator((await test.build.app()).id)).id)
})
afterAll(() => closed(test))

describe('undoing a change of several files', () => {
  const remove = (ids: string[]) => answerOf(creator.POST('/api/apps/{app}/media/trash', { params, body: { data: { ids } } }))
  const restore = (ids: string[]) => answerOf(creator.POST('/api/apps/{app}/media/restore', { params, body: { data: { ids } } }))
  const undo = ({ data }: { data: { undo: string | null } }, client = creator) =>
    client.POST('/api/apps/{app}/changes/{id}/undo', { params: { path: { app, id: data.undo ?? '' } } })
  const upload = async (name: string): Promise<string> => {
    const file = new File([new Uint8Array(await sample.picture('png'))], name)
    const { data } = await answerOf(creator.POST('/api/apps/{app}/media', { params, body: { type: 'image', file } }))
    return data.id
  }
  const threeFiles = () => Promise.all(['x.png', 'y.png', 'z.png'].map(upload))
  const inTrash = async (ids: string[]) => {
    const { data } = await answerOf(creator.GET('/api/apps/{app}/media', { params: { ...params, query: { trash: true } } }))
    return ids.filter((id) => data.some((file) => file.id === id))
  }

  it('restores what was deleted, and leaves what was restored or deleted again since', async () => {
    const ids = await threeFiles()
    const gone = await remove(ids)
    await restore(ids.slice(0, 2))
    await remove(ids.slice(1, 2))
    expect((await undo(gone, stranger)).response.status).toBe(404)
    const { data } = await answerOf(undo(gone))
    expect(data.ids).toEqual(ids.slice(2))
    expect(new Set(data.left)).toEqual(
      new Set([
        { id: ids[0], title: 'x.png', why: 'changed' },
        { id: ids[1], title: 'y.png', why: 'changed' },
      ]),
    )
    expect(await inTrash(ids)).toEqual([ids[1]])
    expect((await undo(gone)).error?.error.detail).toBe('This was already undone.')
    const query = { resource: 'media' as const }
    const { data: listed } = await answerOf(creator.GET('/api/apps/{app}/changes', { params: { ...params, query } }))
    expect(listed.slice(0, 3)).toMatchObject([
      { action: 'delete', records: 1 },
      { action: 'restore', records: 2 },
      { action: 'delete', records: 3, undone: true },
    ])
  })

  it('deletes what was restored, but not what was renamed or used since', async () => {
    const ids = await threeFiles()
    const [renamed = '', used = ''] = ids
    await remove(ids)
    const back = await restore(ids)
    const one = { path: { app, id: renamed } }
    await answerOf(creator.PATCH('/api/apps/{app}/media/{id}', { params: one, body: { data: { name: 'renamed' } } }))
    const article = { data: { title: 'Morning light', image_url: `media:${used}` } }
    await answerOf(creator.POST('/api/apps/{app}/content/articles', { params, body: article }))
    const { data } = await answerOf(undo(back))
    expect(data.ids).toEqual([ids[2]])
    expect(new Set(data.left)).toEqual(
      new Set([
        { id: renamed, title: 'renamed.png', why: 'changed' },
        { id: used, title: 'y.png', why: 'used' },
      ]),
    )
    expect(await inTrash(ids)).toEqual([ids[2]])
    const { rows } = await test.deps.db.platform.query('select action from audit_log where target_id = $1 order by at', [ids[2]])
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored', 'deleted'])
  })
})
