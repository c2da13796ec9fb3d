import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueDrafts } from '../../domain/drafts/run-planned.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let site: TestApp
let app: string
let owner: string
let editor: string
/** Writes content, and may not publish it. */
let writer: string
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  app = (await site.build.app()).id
  owner = (await site.build.creator(app, { name: 'Casey Lane' })).id
  editor = (await site.build.creator(app, { name: 'Robin Hale', role: 'editor' })).id
  writer = await withRole('Writer', ['content:write'])
})
afterAll(() => site.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function send(method: Method, path: string, { as = owner, body, version }: { as?: string; body?: object; version?: number } = {}) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  return read(await site.call(method, `/api/apps/${app}/${path}`, { as, headers, ...(body && { body: { data: body } }) }))
}

/** A person of the app with a role of its own. */
async function withRole(name: string, permissions: string[]): Promise<string> {
  const role = (await send('POST', 'roles', { body: { name, permissions } })).data.key
  const { id } = await site.build.creator(app, { name: `${name} Vale` })
  expect((await send('PATCH', `creators/${id}`, { body: { role } })).status).toBe(200)
  return id
}

async function newDraft(values: object = {}): Promise<string> {
  const { data } = await send('POST', 'content/articles', { as: writer, body: { title: 'Rest', active: false, ...values } })
  return String(data.id)
}
const ask = (item: string, body: object = {}) => send('POST', `drafts/${item}/ask`, { as: writer, body })
const articleOf = async (item: string) => (await send('GET', `content/articles/${item}`)).data
const noticesOf = async (as: string) => {
  const { data } = (await site.call('GET', '/api/notices', { as })).json()
  return data.map(({ title }: { title: string }) => title)
}
const waitingFor = async (as: string) => {
  const { drafts } = (await send('GET', 'home', { as })).data.needs as { drafts: { id: string; state: string; makes_live: boolean }[] }
  return drafts.map(({ id, state, makes_live: makesLive }) => ({ id, state, makesLive }))
}

describe('a record that was never live', () => {
  test('waits for whoever may approve it, and is published by that under the name of both', async () => {
    const item = await newDraft({ description: '<p>Sit down.</p>' })
    const requested = await ask(item, { message: 'Please look.' })
    expect([requested.status, requested.data]).toMatchObject([200, { makes_live: true, must_ask: true, approval: { state: 'requested' } }])
    expect(requested.data.changes).toMatchObject([
      { field: 'title', parts: [{ text: 'Rest', mark: 'added' }] },
      { field: 'description', parts: [{ text: 'Sit down.', mark: 'added' }] },
    ])
    for (const person of [owner, editor]) {
      expect(await noticesOf(person)).toEqual(['New content to approve: Rest'])
      expect(await waitingFor(person)).toEqual([{ id: item, state: 'requested', makesLive: true }])
    }
    expect([await noticesOf(writer), await waitingFor(writer)]).toEqual([[], []])
    expect((await articleOf(item)).active).toBe(false)
    expect((await send('POST', `drafts/${item}/publish`, { as: writer, body: {} })).error).toMatchObject({ code: 'NOT_IN_ROLE' })
    expect((await send('POST', `drafts/${item}/publish`, { as: editor, body: {} })).status).toBe(200)
    expect(await articleOf(item)).toMatchObject({ active: true, title: 'Rest' })
    expect(await noticesOf(writer)).toEqual(['Your draft was published: Rest'])
    expect(await waitingFor(owner)).toEqual([])
    const [newest] = Object.values((await send('GET', `revisions/${item}`)).data).map(Object)
    expect(newest).toMatchObject({ action: 'activated', actor: { id: editor, name: 'Robin Hale (draft by Writer Vale)' } })
  })

  test('is approved by Owners alone where changes need approval', async () => {
    await site.call('PATCH', `/api/apps/${app}`, { as: owner, body: { data: { setup: { changes_need_approval: true } } } })
    const item = await newDraft()
    await ask(item)
    expect(await waitingFor(owner)).toHaveLength(1)
    expect([await noticesOf(editor), await waitingFor(editor)]).toEqual([[], []])
    expect((await send('POST', `drafts/${item}/publish`, { as: editor, body: {} })).error).toMatchObject({ code: 'NOT_IN_ROLE' })
  })

  test('comes back with comments, is changed as before, and sent again', async () => {
    const item = await newDraft()
    await ask(item)
    const notes = [{ field: 'title', says: 'Longer' }]
    expect((await send('POST', `drafts/${item}/request_changes`, { body: { message: 'Nearly.', notes } })).status).toBe(200)
    expect(await noticesOf(writer)).toEqual(['Please change your draft: Rest'])
    expect(await waitingFor(writer)).toEqual([{ id: item, state: 'changes', makesLive: true }])
    expect((await send('PATCH', `content/articles/${item}`, { as: writer, body: { title: 'Deep rest' } })).status).toBe(200)
    const again = await ask(item, { answers: ['Done'] })
    expect(again.data).toMatchObject({ approval: { state: 'requested', notes: [{ says: 'Longer', answer: 'Done' }] }, live_changes: [] })
    expect((await send('POST', `drafts/${item}/publish`, { body: {} })).status).toBe(200)
    expect(await articleOf(item)).toMatchObject({ active: true, title: 'Deep rest' })
  })

  test('is not sent twice, nor unfinished, nor once it is live', async () => {
    const item = await newDraft()
    await ask(item)
    expect((await ask(item)).error.detail).toBe('This is waiting for approval already.')
    await send('POST', `drafts/${item}/withdraw`, { as: writer })
    expect(await waitingFor(owner)).toEqual([])
    await send('POST', `drafts/${item}/publish`, { body: {} })
    expect((await ask(item)).error.detail).toBe('There are no draft changes. They were published or discarded.')
    const lesson = await site.build.item(app, 'course_lessons', { active: false, description: '' })
    expect((await ask(lesson)).error.data).toEqual({ description: ['Required'] })
    expect((await send('GET', `drafts/${lesson}`)).data).toEqual({})
  })

  test('that changed after it was read is published only once it was read again', async () => {
    const item = await newDraft()
    const { live_version: version } = (await ask(item)).data
    await send('PATCH', `content/articles/${item}`, { as: writer, body: { title: 'Other' } })
    const publish = (known: unknown) => send('POST', `drafts/${item}/publish`, { body: {}, version: Number(known) })
    expect((await publish(version)).error).toMatchObject({ code: 'STALE', detail: expect.stringContaining('Read it again') })
    expect((await articleOf(item)).active).toBe(false)
    expect((await publish((await send('GET', `drafts/${item}`)).data.live_version)).status).toBe(200)
    expect(await articleOf(item)).toMatchObject({ active: true, title: 'Other' })
  })

  test('is published at once or not, because its author may still change it', async () => {
    const item = await newDraft()
    await ask(item)
    const plan = await send('PUT', `drafts/${item}/plan`, { body: { publish_at: '2031-12-06T08:00' } })
    expect(plan.error.detail).toBe('This is not published yet. Publish it now, or set a release date in its form first.')
  })

  test.each([
    ['its form', (item: string) => send('PATCH', `content/articles/${item}`, { body: { active: true } })],
    ['a list', (item: string) => send('POST', 'content/articles/bulk', { body: { action: 'activate', ids: [item] } })],
  ])('that is published from %s waits no longer, and its author hears of it', async (_, publish) => {
    const item = await newDraft()
    await ask(item)
    expect((await publish(item)).status).toBe(200)
    expect([await waitingFor(owner), (await send('GET', `drafts/${item}`)).data]).toEqual([[], {}])
    expect(await noticesOf(writer)).toEqual(['Your draft was published: Rest'])
  })
})

test('drafts of kinds that a role does not include are in no list', async () => {
  const item = await newDraft({ title: 'Quillon' })
  await ask(item)
  const live = String((await send('POST', 'content/articles', { body: { title: 'Quillon live' } })).data.id)
  await send('PUT', `drafts/${live}`, { body: { description: '<p>x</p>' } })
  await send('PUT', `drafts/${live}/plan`, { body: { publish_at: '2031-12-06T08:00' } })
  const formKeeper = await withRole('Forms', ['forms:write', 'publish'])
  const paths = ['drafts', 'home', 'planning?from=2031-12-01&to=2031-12-31&kinds=drafts']
  for (const path of paths) {
    expect(JSON.stringify(await send('GET', path, { as: formKeeper })), path).not.toContain('Quillon')
    expect(JSON.stringify(await send('GET', path)), path).toContain('Quillon')
  }
})

describe('a planned draft', () => {
  const at = new Date('2031-12-06T09:00:00Z')

  /** A change of a live article that the Editor planned. */
  async function planned(): Promise<string> {
    const item = String((await send('POST', 'content/articles', { body: { title: 'Rest' } })).data.id)
    await send('PUT', `drafts/${item}`, { as: editor, body: { title: 'Deep rest' } })
    expect((await send('PUT', `drafts/${item}/plan`, { as: editor, body: { publish_at: '2031-12-06T08:00' } })).status).toBe(200)
    return item
  }

  test('is published with the role that its planner has then', async () => {
    const item = await planned()
    await runDueDrafts(site.deps, at)
    expect((await articleOf(item)).title).toBe('Deep rest')
  })

  const mayNot = 'Robin Hale scheduled this and may no longer publish it. Someone who may publish can do that now, or schedule it again.'
  const left = 'Robin Hale scheduled this and no longer works in this app. Publish it now, or schedule it again.'
  test.each<[string, () => Promise<unknown>, string, boolean]>([
    ['may only read it', () => send('PATCH', `creators/${editor}`, { body: { role: 'analyst' } }), mayNot, false],
    [
      'has to ask',
      () => site.call('PATCH', `/api/apps/${app}`, { as: owner, body: { data: { setup: { changes_need_approval: true } } } }),
      mayNot,
      true,
    ],
    ['left the app', () => send('POST', 'leave', { as: editor }), left, false],
  ])('stays with what to do, if its planner %s by then', async (_, change, reason, isNotified) => {
    const item = await planned()
    await change()
    await runDueDrafts(site.deps, at)
    expect((await articleOf(item)).title).toBe('Rest')
    expect((await send('GET', `drafts/${item}`)).data).toMatchObject({ publish_at: null, stop_reason: reason, fields: ['title'] })
    expect(await noticesOf(owner)).toEqual(['Draft not published: Rest'])
    expect(await noticesOf(editor)).toEqual(isNotified ? ['Draft not published: Rest'] : [])
  })
})
