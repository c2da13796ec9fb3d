import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as: me, ...(data !== undefined && { body: { data } }) }))
const refusedOn = (field: string) => ({ status: 422, error: { data: { [field]: ['Choose one from the list'] } } })
const toUrl = { name: 'Book', cta_type: 'URL CTA', text: 'Book now', url: 'https://www.example.com/book' }
const toContent = (content: unknown) => ({ name: 'Read', cta_type: 'Content CTA', text: 'Read on', content })
/** Another app of an older version, for the same person. */
const olderApp = async () => {
  id = (await app.build.app({ about: { platform_version: '9.0' } })).id
  me = (await app.build.creator(id)).id
}

describe('a preset call to action', () => {
  test('is made, read, changed, copied and deleted (CTA-013, CTA-026 to CTA-031)', async () => {
    const made = await send('POST', 'call_to_actions/', toUrl)
    expect(made).toMatchObject({ status: 201, data: { ...toUrl, content: null } })
    const path = `call_to_actions/${made.data.id}`
    expect((await send('GET', 'call_to_actions')).data).toMatchObject([{ id: made.data.id, name: 'Book' }])
    expect((await send('GET', path)).data).toEqual(made.data)
    expect((await send('PATCH', path, { text: 'Book it' })).data).toMatchObject({ text: 'Book it', url: toUrl.url })
    const copy = await send('POST', 'copy', { id: made.data.id, name: 'call_to_actions' })
    expect((await send('GET', `call_to_actions/${copy.data.id}`)).data).toMatchObject({ name: 'Book (copy)', text: 'Book it' })
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('GET', path)).status).toBe(404)
  })

  test('leads to a record of any content type, and answers it with its type and title (CTA-013, CTA-028)', async () => {
    const article = await app.build.item(id, 'articles', { title: 'Stillness' })
    const content = { type: 'articles', id: article, title: 'Stillness' }
    const made = await send('POST', 'call_to_actions', toContent({ type: 'articles', id: article }))
    expect(made).toMatchObject({ status: 201, data: { cta_type: 'Content CTA', url: '', content } })
    expect((await send('GET', 'call_to_actions?fields=content')).data).toEqual([{ id: made.data.id, content }])
    const again = await send('PATCH', `call_to_actions/${made.data.id}`, made.data)
    expect(again.data).toMatchObject({ version: 1, content })
    const copy = await send('POST', 'copy', { id: made.data.id, name: 'call_to_actions' })
    expect((await send('GET', `call_to_actions/${copy.data.id}`)).data.content).toEqual(content)

    const video = await app.build.item(id, 'videos', { title: 'Flow' })
    expect((await send('PATCH', `call_to_actions/${made.data.id}`, { content: { type: 'videos', id: video } })).data).toMatchObject({
      version: 2,
      content: { type: 'videos', id: video, title: 'Flow' },
    })
    expect((await send('PATCH', `call_to_actions/${made.data.id}`, { cta_type: 'URL CTA', url: toUrl.url })).data.content).toBeNull()
  })

  test('leads to nothing of another app or another type, and stores nothing', async () => {
    const [video, tag] = [await app.build.item(id, 'videos'), await app.build.item(id, 'tags')]
    const foreign = await app.build.item((await app.build.app()).id, 'articles')
    for (const wrong of [video, tag, foreign, id]) {
      expect(await send('POST', 'call_to_actions', toContent({ type: 'articles', id: wrong }))).toMatchObject(refusedOn('content'))
    }
    expect(await send('POST', 'call_to_actions', toContent({ type: 'tags', id: tag }))).toMatchObject({
      status: 422,
      error: { data: { 'content.type': ['Choose one from the list'] } },
    })
    expect((await send('GET', 'call_to_actions')).meta.total).toBe(0)
  })

  test('shows nothing while its content lies in the trash, and keeps it', async () => {
    const article = await app.build.item(id, 'articles')
    const { data } = await send('POST', 'call_to_actions', toContent({ type: 'articles', id: article }))
    const path = `call_to_actions/${data.id}`
    await send('DELETE', `content/${article}`)
    expect((await send('GET', path)).data.content).toBeNull()
    expect((await send('PATCH', path, { name: 'Other', content: null })).data).toMatchObject({ name: 'Other', content: null })
    await send('POST', `trash/${article}/restore`)
    expect((await send('GET', path)).data.content).toMatchObject({ type: 'articles', id: article })
  })

  test('leads to content only in apps of version 10 (CTA-015)', async () => {
    await olderApp()
    const article = await app.build.item(id, 'articles')
    expect(await send('POST', 'call_to_actions', toContent({ type: 'articles', id: article }))).toMatchObject(refusedOn('cta_type'))
    expect((await send('POST', 'call_to_actions', toUrl)).status).toBe(201)
  })
})

describe('an offer with a preset', () => {
  const offer = (cta_type: string, values: object) => ({ title: 'First class free', message: '<p>Come.</p>', cta_type, ...values })

  test('answers it by id and name, and empties what is not of its type (OFF-007, CCOM-040)', async () => {
    const cta = await app.build.item(id, 'call_to_actions', toUrl)
    const made = await send('POST', 'offers', offer('Preset CTA', { cta, action_bar_url: toUrl.url }))
    expect(made).toMatchObject({ status: 201, data: { cta_type: 'Preset CTA', cta: { id: cta, name: 'Book' }, action_bar_url: '' } })
    const copy = await send('POST', 'copy', { id: made.data.id, name: 'offers' })
    expect((await send('GET', `offers/${copy.data.id}`)).data).toMatchObject({ cta: { id: cta, name: 'Book' } })
    expect((await send('PATCH', `offers/${made.data.id}`, { cta_type: 'URL CTA' })).data).toMatchObject({ cta: null })
    expect((await send('POST', 'offers', offer('URL CTA', { cta }))).data).toMatchObject({ cta: null })
  })

  test('chooses presets that lead to content only from version 10 on (CCOM-042)', async () => {
    await olderApp()
    const byUrl = await app.build.item(id, 'call_to_actions', toUrl)
    const article = await app.build.item(id, 'articles')
    const byContent = await app.build.item(id, 'call_to_actions', toUrl)
    // As it was left by a newer version.
    await app.deps.db.platform.query(`update items set data = data || '{"cta_type": "Content CTA"}' where id = $1`, [byContent])
    await app.deps.db.platform.query(`insert into links (app_id, from_id, field, to_id) values ($1, $2, 'content', $3)`, [
      id,
      byContent,
      article,
    ])
    const query = new URLSearchParams({ cta_type: 'URL CTA' })
    expect((await send('GET', `call_to_actions?${query}`)).data).toMatchObject([{ id: byUrl }])
    expect(await send('POST', 'offers', offer('Preset CTA', { cta: byContent }))).toMatchObject(refusedOn('cta'))
    expect((await send('POST', 'offers', offer('Preset CTA', { cta: byUrl }))).status).toBe(201)
  })
})
