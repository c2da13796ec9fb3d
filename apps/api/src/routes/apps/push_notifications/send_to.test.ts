import { pushMessages } from '@greenroom/contract/push/composer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeContent } from '../../../domain/content/change-content.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'

let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string

beforeAll(async () => {
  app = await testApp()
  make = pushMakers(app.deps, '{}')
})

afterAll(() => app.close())

beforeEach(async () => {
  studio = await make.app({ setup: { tips: true, tips_label: 'News' } })
  ada = (await app.build.creator(studio)).id
})

const opensToAll = { cannot_open: { devices: 0, reasons: [] }, comes_out: null, refused: null }
const NOBODY = { field: 'send_to', message: pushMessages.sendToDisabled }

const pushes = () => `/api/apps/${studio}/push_notifications`

describe('whom a push can reach', () => {
  const sendTo = async (query: string) => (await app.call('GET', `${pushes()}/send_to?${query}`, { as: ada })).json().data

  test('everyone with an active device (PUSH-048, OQ-115)', async () => {
    const member = await make.member(studio)
    await make.devices(studio, ['a', 'b'], { memberId: member })
    await make.devices(studio, ['c'])
    expect(await sendTo('form_link_to=home')).toEqual({
      tags: [],
      for_everyone: true,
      tags_enabled: false,
      devices: 3,
      members: 1,
      ...opensToAll,
    })
  })

  test('nobody without a device', async () => {
    expect(await sendTo('form_link_to=home')).toEqual({
      tags: [],
      for_everyone: false,
      tags_enabled: false,
      devices: 0,
      members: 0,
      ...opensToAll,
      refused: NOBODY,
    })
  })

  test('blacklisted members are never reached', async () => {
    const banned = await make.member(studio, { blacklisted: true })
    await make.devices(studio, ['a'], { memberId: banned })
    expect(await sendTo('form_link_to=home')).toMatchObject({ for_everyone: false, devices: 0, members: 0 })
  })

  test('who asks for content that comes out later is told the day, and is refused unless they mean it', async () => {
    await make.devices(studio, ['a'], { memberId: await make.member(studio) })
    const article = await make.item(studio, 'articles', 'Autumn', { release: '2099-11-26' })
    const content = `form_link_to=content&form_content_type=article&form_content_uuid=${article}`
    const refused = { field: 'form_content_uuid', message: pushMessages.contentComesOut }
    expect(await sendTo(content)).toMatchObject({ comes_out: '2099-11-26', refused })
    expect(await sendTo(`${content}&before_release=true`)).toMatchObject({
      ...{ comes_out: '2099-11-26', refused: null, for_everyone: true },
      cannot_open: { devices: 1, reasons: [expect.anything()] },
    })
  })

  test('the unexpired tags that a reachable member holds, for content alone (PUSH-093)', async () => {
    const gold = await make.item(studio, 'tags', 'Gold')
    const old = await make.item(studio, 'tags', 'Old', { data: { expiry_date: '2020-01-01' } })
    const unheld = await make.item(studio, 'tags', 'Unheld')
    const member = await make.member(studio, { tags: [gold, old] })
    await make.member(studio, { tags: [unheld] })
    await make.devices(studio, ['a'], { memberId: member })
    const article = await make.item(studio, 'articles', 'Stillness')
    const content = `form_link_to=content&form_content_type=article&form_content_uuid=${article}`
    expect(await sendTo(content)).toMatchObject({ tags: [{ id: gold, name: 'Gold' }], tags_enabled: true, for_everyone: true })
    expect(await sendTo('form_link_to=home')).toMatchObject({ tags: [{ id: gold, name: 'Gold' }], tags_enabled: false })
  })

  test('the target’s own tags, and not everyone, when it is limited to them', async () => {
    const [gold, silver] = [await make.item(studio, 'tags', 'Gold'), await make.item(studio, 'tags', 'Silver')]
    const [one, two] = [await make.member(studio, { tags: [gold] }), await make.member(studio, { tags: [silver] })]
    await make.devices(studio, ['a'], { memberId: one })
    await make.devices(studio, ['b'], { memberId: two })
    const article = await make.item(studio, 'articles', 'For gold', { tags: [gold] })
    const content = `form_link_to=content&form_content_type=article&form_content_uuid=${article}`
    expect(await sendTo(content)).toEqual({
      tags: [{ id: gold, name: 'Gold' }],
      for_everyone: false,
      tags_enabled: true,
      devices: 2,
      members: 2,
      cannot_open: { devices: 1, reasons: [{ text: 'Needs the tag Gold', devices: 1 }] },
      comes_out: null,
      refused: { field: 'send_to', message: pushMessages.limitedToTags },
    })
  })

  test('holders of any of the chosen tags (PUSH-049)', async () => {
    const [gold, silver] = [await make.item(studio, 'tags', 'Gold'), await make.item(studio, 'tags', 'Silver')]
    const [both, one] = [await make.member(studio, { tags: [gold, silver] }), await make.member(studio, { tags: [silver] })]
    await make.devices(studio, ['a', 'b'], { memberId: both })
    await make.devices(studio, ['c'], { memberId: one })
    const ask = async (...tags: string[]) => {
      const query = tags.map((tag) => `send_to_tags[]=${tag}`).join('&')
      return (await app.call('GET', `${pushes()}/send_to_tags?${query}`, { as: ada })).json().data
    }
    expect(await ask(gold)).toEqual({ devices: 2, members: 1, ...opensToAll })
    expect(await ask(gold, silver)).toEqual({ devices: 3, members: 2, ...opensToAll })
    expect(await ask()).toEqual({
      ...{ devices: 0, members: 0, ...opensToAll },
      refused: { field: 'send_to_tags', message: pushMessages.tagRequired },
    })
  })
})

describe('a push that would be refused', () => {
  test.each<[string, string, (content: string, tag: string) => [sql: string, values: string[]] | null, Record<string, unknown>]>([
    ['whose content was deleted', 'form_content_uuid', (id) => ['update items set deleted_at = now() where id = $1', [id]], {}],
    ['whose content was deactivated', 'form_content_uuid', (id) => ['update items set active = false where id = $1', [id]], {}],
    [
      'whose content is not released yet',
      'form_content_uuid',
      (id) => [`update items set release_date = now() + interval '1 day' where id = $1`, [id]],
      {},
    ],
    ['whose tag was deleted', 'send_to_tags', (_id, tag) => ['update items set deleted_at = now() where id = $1', [tag]], {}],
    [
      'whose section is off',
      'form_section_value',
      () => null,
      { form_link_to: 'section', form_section_value: 'courses', send_to: 'everyone' },
    ],
  ])('%s is told so before it is sent, in the words of the refusal', async (_what, field, change, part) => {
    const gold = await make.item(studio, 'tags', 'Gold')
    await make.devices(studio, ['a'], { memberId: await make.member(studio, { tags: [gold] }) })
    const article = await make.item(studio, 'articles', 'Stillness')
    const target = { form_link_to: 'content', form_content_type: 'article', form_content_uuid: article }
    const push = { subject: 'Hello', message: 'Again', send_to: 'tag', send_to_tags: [gold], ...target, ...part }
    const { form_link_to, form_section_value, form_content_type, form_content_uuid } = { form_section_value: '', ...push }
    const query = new URLSearchParams({ form_link_to, form_section_value, form_content_type, form_content_uuid })
    const refused = async () => {
      const path = push.send_to === 'tag' ? `send_to_tags?${query}&send_to_tags[]=${gold}` : `send_to?${query}`
      return (await app.call('GET', `${pushes()}/${path}`, { as: ada })).json().data.refused
    }
    const statement = change(article, gold)
    if (statement) {
      expect(await refused()).toBeNull()
      await app.deps.db.platform.query(...statement)
    }
    const sent = await app.call('POST', pushes(), { as: ada, body: { data: push } })
    expect(sent.statusCode).toBe(422)
    expect(await refused()).toEqual({ field, message: sent.json().error.data[field][0] })
  })
})

describe('who cannot open what a push leads to', () => {
  const reach = async (type: string, id: string, tags: readonly string[] = []) => {
    const query = `form_link_to=content&form_content_type=${type}&form_content_uuid=${id}`
    const path = tags.length === 0 ? `send_to?${query}` : `send_to_tags?${query}&send_to_tags[]=${tags.join('&send_to_tags[]=')}`
    return (await app.call('GET', `${pushes()}/${path}`, { as: ada })).json().data
  }

  test('a bundle opens what its tags open; somebody without a sign-in cannot; both counts come in one answer', async () => {
    const [gold, bundle] = [
      await make.item(studio, 'tags', 'Gold'),
      await make.item(studio, 'tags', 'All', { data: { category: 'TagBundle' } }),
    ]
    await link(bundle, 'tags', gold)
    const [tagged, bundled, other] = [
      await make.member(studio, { tags: [gold] }),
      await make.member(studio, { tags: [bundle] }),
      await make.member(studio),
    ]
    for (const [token, memberId] of Object.entries({ a: tagged, b: bundled, c: other })) await make.devices(studio, [token], { memberId })
    await make.devices(studio, ['guest', 'guest-2'])
    const article = await make.item(studio, 'articles', 'For gold', { tags: [gold] })
    expect(await reach('article', article)).toMatchObject({
      devices: 5,
      members: 3,
      cannot_open: { devices: 3, reasons: [{ text: 'Needs the tag Gold', devices: 3 }] },
    })
    expect(await reach('article', article, [gold])).toEqual({ devices: 1, members: 1, ...opensToAll })
  })

  test('of content that is limited to a tag that has expired, the tag can still be chosen and sent to', async () => {
    const old = await make.item(studio, 'tags', 'Old', { data: { expiry_date: '2020-01-01' } })
    await make.devices(studio, ['a'], { memberId: await make.member(studio, { tags: [old] }) })
    const article = await make.item(studio, 'articles', 'For old friends', { tags: [old] })
    expect(await reach('article', article)).toMatchObject({ tags: [{ id: old, name: 'Old' }], tags_enabled: true })
    const push = { subject: 'Hello', message: 'Again', send_to: 'tag', send_to_tags: [old], form_link_to: 'content' }
    const content = { form_content_type: 'article', form_content_uuid: article }
    const sent = await app.call('POST', pushes(), { as: ada, body: { data: { ...push, ...content } } })
    expect(sent.statusCode).toBe(201)
  })

  async function link(from: string, field: string, to: string) {
    await app.deps.db.changeApp(studio, (tx) =>
      changeContent(tx, studio).query('insert into links (app_id, from_id, field, to_id) values ($1, $2, $3, $4)', [
        studio,
        from,
        field,
        to,
      ]),
    )
  }
})

test('what a push can link to: the content types that exist and the sections that are on (PUSH-050)', async () => {
  const { data } = (await app.call('GET', `${pushes()}/link_to`, { as: ada })).json()
  expect(data.content_list).toContainEqual({ value: 'article', title: 'Article', endpoint: 'content/articles', resource: 'articles' })
  expect(data.section_list).toContainEqual({ value: 'tips', title: 'News' })
  expect(data.section_list).not.toContainEqual(expect.objectContaining({ value: 'courses' }))
  expect(data.tags).toEqual([])
})
