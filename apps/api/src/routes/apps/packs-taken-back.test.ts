import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackFixture, packFixture } from '../../testing/pack-fixture.ts'

let packs: PackFixture

beforeAll(async () => {
  packs = await packFixture()
})
afterAll(() => packs.close())

const article = (values: object = {}) => packs.site.build.item(packs.parent, 'articles', { title: 'Welcome', author: 'Mira', ...values })
const change = (id: string, data: object, app = packs.parent, as = packs.owner) => packs.call('PATCH', `content/${id}`, { app, as, data })
const articlesOf = (app: string) => packs.list(app, 'content/articles?sort=title')

describe('a roll-out that is taken back', () => {
  const takeBack = async (pack: string, rollout: string) => {
    const response = await packs.call('POST', `packs/${pack}/rollouts/${rollout}/take_back`)
    await packs.run()
    return response.status
  }

  test('leaves a business as it was, and what it changed since', async () => {
    const { id: business, owner } = await packs.business()
    const [first, second] = [await article({ title: 'One' }), await article({ title: 'Two' })]
    const pack = await packs.pack({ of: 'articles', id: first, fields: { title: 'locked' } })
    await packs.rollOut(pack, business)
    await change(first, { title: 'Uno', author: 'Ada' })
    const both = [first, second].map((id) => ({ of: 'articles', id, mode: 'start', fields: {} }))
    await packs.call('PATCH', `packs/${pack}`, { data: { entries: both } })
    const rollout = await packs.rollOut(pack, business)
    const [two, uno] = await articlesOf(business)
    expect([two.title, uno.title]).toEqual(['Two', 'Uno'])
    expect((await change(uno.id, { author: 'Mine' }, business, owner)).status).toBe(200)
    expect(await takeBack(pack, rollout.id)).toBe(200)
    expect(await packs.rollout(pack, rollout.id)).toMatchObject({
      children: [{ state: 'returned', detail: expect.stringContaining('(Author)') }],
    })
    expect(await articlesOf(business)).toMatchObject([{ title: 'One', author: 'Mine' }])
    // The lock of the previous roll-out applies again.
    expect((await change(uno.id, { title: 'Mine' }, business, owner)).status).toBe(422)
    expect(await takeBack(pack, rollout.id)).toBe(409)
  })

  test('keeps a record that the business changed or uses, and says so', async () => {
    const { id: business, owner } = await packs.business()
    const tag = await packs.site.build.item(packs.parent, 'tags', { name: 'Used', code: 'used' })
    const pack = await packs.pack(
      { of: 'tags', id: tag },
      { of: 'articles', id: await article({ title: 'Changed' }) },
      { of: 'articles', id: await article() },
    )
    const rollout = await packs.rollOut(pack, business)
    const own = (await articlesOf(business)).find(({ title }: { title: string }) => title === 'Changed')
    await change(own.id, { author: 'Mine' }, business, owner)
    const [used] = await packs.list(business, 'tags')
    await packs.site.build.item(business, 'articles', { title: 'Its own', tags: [used.id] })
    await takeBack(pack, rollout.id)
    expect((await packs.rollout(pack, rollout.id)).children).toMatchObject([
      { state: 'returned', detail: 'Changed since, and left as it is: Used, Changed.' },
    ])
    expect((await articlesOf(business)).map(({ title }: { title: string }) => title)).toEqual(['Changed', 'Its own'])
  })
})

test('a record that stayed after a take-back is unlocked, and the next roll-out makes no second one', async () => {
  const { id: business, owner } = await packs.business()
  const pack = await packs.pack({ of: 'articles', id: await article(), mode: 'start', fields: { title: 'locked' } })
  const rollout = await packs.rollOut(pack, business)
  const [own] = await articlesOf(business)
  await change(own.id, { author: 'Mine' }, business, owner)
  expect((await packs.call('POST', `packs/${pack}/rollouts/${rollout.id}/take_back`)).status).toBe(200)
  await packs.run()
  expect((await packs.rollout(pack, rollout.id)).children).toMatchObject([{ detail: 'Changed since, and left as it is: Welcome.' }])
  expect((await change(own.id, { title: 'Ours' }, business, owner)).status).toBe(200)
  expect((await change(own.id, { title: 'Welcome' }, business, owner)).status).toBe(200)
  expect(await packs.rollOut(pack, business)).toMatchObject({ children: [{ state: 'done', created: 0 }] })
  expect(await articlesOf(business)).toMatchObject([{ id: own.id, title: 'Welcome', author: 'Mine' }])
  expect((await change(own.id, { title: 'Ours' }, business, owner)).status).toBe(422)
})
