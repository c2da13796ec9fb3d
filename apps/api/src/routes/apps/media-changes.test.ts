import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import * as sample from '../../testing/media-samples.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

let test: TestApp
let base: string
let appId: string
let creator: string
let stranger: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
  appId = (await test.build.app()).id
  creator = (await test.build.creator(appId)).id
  stranger = (await test.build.creator((await test.build.app()).id)).id
})
afterAll(() => closed(test))

async function uploaded(filename: string, bytes: Buffer): Promise<string> {
  const { body } = await sendForm(base, {
    as: creator,
    path: `/api/apps/${appId}/media`,
    parts: [
      ['type', 'image'],
      ['file', { filename, bytes }],
    ],
  })
  return String(body.data?.id)
}

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) =>
  test.call(method, `/api/apps/${appId}/media${path}`, { as: creator, ...(data !== undefined && { body: { data } }) })

describe('undoing a change of several files', () => {
  const undo = (answer: { json(): { data: { undo: string } } }, as = creator) =>
    test.call('POST', `/api/apps/${appId}/changes/${answer.json().data.undo}/undo`, { as })
  const threeFiles = async () => {
    const png = await sample.picture('png')
    return await Promise.all(['x.png', 'y.png', 'z.png'].map((name) => uploaded(name, png)))
  }
  const inTrash = async (ids: string[]) => {
    const { data } = (await call('GET', '?trash=true')).json()
    return ids.filter((id) => data.some((file: { id: string }) => file.id === id))
  }

  it('restores what was deleted, and leaves what was restored or deleted again since', async () => {
    const ids = await threeFiles()
    const gone = await call('POST', '/trash', { ids })
    await call('POST', '/restore', { ids: ids.slice(0, 2) })
    await call('POST', '/trash', { ids: ids.slice(1, 2) })
    expect((await undo(gone, stranger)).statusCode).toBe(404)
    const { data } = (await undo(gone)).json()
    expect(data.ids).toEqual(ids.slice(2))
    expect(new Set(data.left)).toEqual(
      new Set([
        { id: ids[0], title: 'x.png', why: 'changed' },
        { id: ids[1], title: 'y.png', why: 'changed' },
      ]),
    )
    expect(await inTrash(ids)).toEqual([ids[1]])
    expect((await undo(gone)).json().error.detail).toBe('This was already undone.')
    const listed = (await test.call('GET', `/api/apps/${appId}/changes?resource=media`, { as: creator })).json().data
    expect(listed.slice(0, 3)).toMatchObject([
      { action: 'delete', records: 1 },
      { action: 'restore', records: 2 },
      { action: 'delete', records: 3, undone: true },
    ])
  })

  it('deletes what was restored, but not what was renamed or used since', async () => {
    const ids = await threeFiles()
    await call('POST', '/trash', { ids })
    const back = await call('POST', '/restore', { ids })
    await call('PATCH', `/${ids[0]}`, { name: 'renamed' })
    await test.call('POST', `/api/apps/${appId}/content/articles`, {
      as: creator,
      body: { data: { title: 'Morning light', image_url: `media:${ids[1]}` } },
    })
    const { data } = (await undo(back)).json()
    expect(data.ids).toEqual([ids[2]])
    expect(new Set(data.left)).toEqual(
      new Set([
        { id: ids[0], title: 'renamed.png', why: 'changed' },
        { id: ids[1], title: 'y.png', why: 'used' },
      ]),
    )
    expect(await inTrash(ids)).toEqual([ids[2]])
    const { rows } = await test.deps.db.platform.query('select action from audit_log where target_id = $1 order by at', [ids[2]])
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored', 'deleted'])
  })
})
