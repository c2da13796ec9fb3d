import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '../../../testing/conformance.ts'
import { type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture
beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) =>
  read(await fixture.call(method, `/api/apps/${fixture.app.id}/${path}`, { as: fixture.me, ...(data !== undefined && { body: { data } }) }))
const everyoneSees = async (id: string) => (await fixture.read(`content/articles/${id}`)).statusCode === 200
const tagsOf = async (id: string) => (await send('GET', `content/${id}`)).data.tags

describe('content whose tag is in the trash', () => {
  test('shows the tag, marked, and stays closed until somebody takes it away', async () => {
    const gold = await fixture.tag('Gold')
    const article = await fixture.item('articles', { tags: [gold] })
    await send('DELETE', `tags/${gold}`)
    const shown = [{ id: gold, name: 'Gold', is_expired: false, deleted: true }]
    expect(await tagsOf(article)).toEqual(shown)
    // Sending it back as it was read changes nothing; neither does another field.
    expect((await send('PATCH', `content/${article}`, { tags: shown })).data.version).toBe(1)
    await send('PATCH', `content/${article}`, { author: 'Mia' })
    expect(await tagsOf(article)).toEqual(shown)
    expect(await everyoneSees(article)).toBe(false)

    expect((await send('PATCH', `content/${article}`, { tags: [] })).data.tags).toEqual([])
    expect(await everyoneSees(article)).toBe(true)
    await send('POST', `trash/${gold}/restore`)
    expect(await tagsOf(article)).toEqual([])
  })

  test('opens to the holders of another tag that is chosen instead', async () => {
    const [gone, silver] = [await fixture.tag('Gone'), await fixture.tag('Silver')]
    const article = await fixture.item('articles', { tags: [gone] })
    await send('DELETE', `tags/${gone}`)
    await send('PATCH', `content/${article}`, { tags: [silver] })
    expect(await tagsOf(article)).toMatchObject([{ id: silver }])
    const { data } = await send('GET', `content/articles/${article}/visibility?tags=${silver}`)
    expect(data.state).toBe('visible')
  })

  test('keeps today’s tags when the version that is restored had deleted ones alone', async () => {
    const [former, present] = [await fixture.tag('Former'), await fixture.tag('Present')]
    const article = await fixture.item('articles', { tags: [former] })
    await send('PATCH', `content/${article}`, { author: 'Mia' })
    await send('PATCH', `content/${article}`, { tags: [present], author: 'Ole' })
    await send('DELETE', `tags/${former}`)
    const restored = await send('POST', `revisions/${article}/2/restore`)
    expect(restored).toMatchObject({ status: 200, data: { author: 'Mia', tags: [{ id: present }] } })
    expect(restored.meta).toMatchObject({ left_out: [{ field: 'tags', why: 'gone', names: ['Former'] }] })
  })

  test('is not published by a version whose tags are deleted, where it has none today', async () => {
    const [former, next] = [await fixture.tag('Closed'), await fixture.tag('Instead')]
    const article = await fixture.item('articles', { tags: [former] })
    await send('PATCH', `content/${article}`, { active: false, tags: [] })
    await send('DELETE', `tags/${former}`)
    const refused = await send('POST', `revisions/${article}/1/restore`)
    expect(refused).toMatchObject({ status: 422, error: { data: { tags: [expect.stringContaining('everyone could open')] } } })
    expect(await everyoneSees(article)).toBe(false)
    await send('PATCH', `content/${article}`, { tags: [next] })
    const restored = await send('POST', `revisions/${article}/1/restore`)
    expect(restored).toMatchObject({ status: 200, data: { active: true, tags: [{ id: next }] } })
    expect(await everyoneSees(article)).toBe(false)
  })

  test('stays as it is when a bulk edit is undone that removed its tags', async () => {
    const former = await fixture.tag('Undone')
    const [guarded, plain] = [await fixture.item('articles', { title: 'Guarded', tags: [former] }), await fixture.item('articles')]
    const changes = { active: false, tags: { add: [], remove: [former] } }
    const edited = await send('POST', 'content/articles/bulk', { action: 'edit', ids: [guarded, plain], changes })
    await send('DELETE', `tags/${former}`)
    const undone = await send('POST', `changes/${String(edited.data.undo)}/undo`)
    expect(undone).toMatchObject({ status: 200, data: { ids: [plain], left: [{ id: guarded, title: 'Guarded', why: 'changed' }] } })
    expect(await everyoneSees(guarded)).toBe(false)
  })
})

describe('deleting a tag for good', () => {
  test('is refused, by name, while the tag alone restricts content, and done once somebody has chosen', async () => {
    const last = await fixture.tag('Last')
    const [one, two] = [
      await fixture.item('articles', { title: 'One', tags: [last] }),
      await fixture.item('videos', { title: 'Two', tags: [last] }),
    ]
    await send('DELETE', `tags/${last}`)
    for (const [method, path, body] of [
      ['DELETE', `trash/${last}`, undefined],
      ['POST', 'trash/purge', { ids: [last] }],
    ] as const) {
      expect(await send(method, path, body)).toMatchObject({
        status: 409,
        error: {
          detail:
            'Only “Last” restricts the article “One” and 1 more. If you delete it for good, everyone can open them. Choose another tag there first, or remove this one.',
        },
      })
    }
    expect(await everyoneSees(one)).toBe(false)
    await send('PATCH', `content/${one}`, { tags: [] })
    await send('PATCH', `content/${two}`, { tags: [await fixture.tag('Next')] })
    expect((await send('DELETE', `trash/${last}`)).status).toBe(204)
  })

  test('is refused while content in the trash would come back open, and done together with it', async () => {
    const tag = await fixture.tag('Hidden')
    const article = await fixture.item('articles', { title: 'Later', tags: [tag] })
    await send('DELETE', `tags/${tag}`)
    await send('DELETE', `content/${article}`)
    expect(await send('DELETE', `trash/${tag}`)).toMatchObject({
      status: 409,
      error: { detail: expect.stringContaining('Only “Hidden” restricts the article “Later” in the trash.') },
    })
    expect((await send('POST', 'trash/purge', { ids: [tag, article] })).status).toBe(200)
  })
})

test('where a tag is used tells how many records nobody can open without it', async () => {
  const [gold, silver] = [await fixture.tag('Alone'), await fixture.tag('Beside')]
  await fixture.item('articles', { tags: [gold] })
  await fixture.item('articles', { tags: [gold], tagged_visible: true })
  await fixture.item('articles', { tags: [gold, silver] })
  const { data } = await send('GET', `tags/${gold}/used_in`)
  expect(data.uses).toMatchObject([{ resource: 'articles', field: 'tags', total: 3, alone: 2, teasers: 1 }])
  await send('DELETE', `tags/${silver}`)
  expect((await send('POST', 'used_in', { ids: [gold] })).data.uses).toMatchObject([{ alone: 3 }])
})
