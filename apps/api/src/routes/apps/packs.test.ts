import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originalKey } from '../../domain/media/stored-files.ts'
import { runRollout } from '../../domain/packs/run-rollout.ts'
import { type PackFixture, packFixture } from '../../testing/pack-fixture.ts'

let packs: PackFixture

beforeAll(async () => {
  packs = await packFixture()
})
afterAll(() => packs.close())

const article = (values: object = {}) => packs.site.build.item(packs.parent, 'articles', { title: 'Welcome', author: 'Mira', ...values })
const change = (id: string, data: object, app = packs.parent, as = packs.owner) => packs.call('PATCH', `content/${id}`, { app, as, data })
const articlesOf = (app: string) => packs.list(app, 'content/articles?sort=title')

describe('a pack', () => {
  test('is made, read, changed and deleted by its parent', async () => {
    const id = await article()
    const pack = await packs.pack({ of: 'articles', id, fields: { title: 'locked' } })
    expect((await packs.call('GET', `packs/${pack}`)).data).toMatchObject({
      ...{ name: 'Starter', version: 1 },
      entries: [{ of: 'articles', id, mode: 'start', fields: { title: 'locked' }, title: 'Welcome' }],
    })
    expect(await packs.call('PATCH', `packs/${pack}`, { data: { name: 'Renamed' }, headers: { 'if-match': '"7"' } })).toMatchObject({
      status: 409,
    })
    expect((await packs.call('PATCH', `packs/${pack}`, { data: { name: 'Renamed' } })).data).toMatchObject({ name: 'Renamed', version: 2 })
    expect((await packs.call('DELETE', `packs/${pack}`)).status).toBe(204)
    expect((await packs.call('GET', `packs/${pack}`)).status).toBe(404)
    await packs.run()
  })

  test('of nothing, of what is not there, or of a record of another app is refused', async () => {
    const foreign = await packs.site.build.item((await packs.business()).id, 'articles')
    for (const entries of [
      [],
      [{ of: 'articles', id: foreign, mode: 'start', fields: {} }],
      [{ of: 'users', id: null, mode: 'start', fields: {} }],
    ]) {
      expect((await packs.call('POST', 'packs', { data: { name: 'Bad', entries } })).status).toBe(422)
    }
  })
})

describe('a roll-out', () => {
  test('makes records in a business, with the tags that restrict them, in the names of both', async () => {
    const { id: business } = await packs.business()
    const tag = await packs.site.build.item(packs.parent, 'tags', { name: 'Staff', code: 'staff' })
    const pack = await packs.pack({ of: 'articles', id: await article({ title: 'For staff', tags: [tag] }), mode: 'locked' })
    expect(await packs.rollOut(pack, business)).toMatchObject({
      children: [{ id: business, state: 'done', created: 2, changed: 0, kept: 0 }],
    })
    const [made] = await articlesOf(business)
    expect(made).toMatchObject({ title: 'For staff', tags: [{ name: 'Staff' }] })
    expect(made.tags[0].id).not.toBe(tag)
    const [line] = await packs.list(business, 'audit')
    expect(line).toMatchObject({ actor: { name: 'Mira (Meridian)' } })
  })

  test('follows the parent where the business left a value, keeps what it changed, and locks the rest', async () => {
    const { id: business, owner } = await packs.business()
    const id = await article({ title: 'One', author: 'Ada' })
    const pack = await packs.pack({ of: 'articles', id, mode: 'start', fields: { title: 'locked' } })
    await packs.rollOut(pack, business)
    const [own] = await articlesOf(business)
    const refused = await change(own.id, { title: 'Mine' }, business, owner)
    expect(refused).toMatchObject({ status: 422, error: { code: 'LOCKED_BY_PARENT', data: { title: ['Locked by Meridian'] } } })
    expect((await change(own.id, { title: 'One', author: 'Bo' }, business, owner)).status).toBe(200)
    await change(id, { title: 'Two', author: 'Cy', description: '<p>New</p>' })
    const preview = (await packs.call('GET', `packs/${pack}/businesses/${business}`)).data
    expect(preview).toMatchObject({
      problem: null,
      lines: [
        {
          ...{ does: 'change', title: 'Two' },
          changes: [{ label: 'Title', before: 'One', after: 'Two' }, { label: 'Text' }],
          kept: [{ label: 'Author', why: 'changed', own: 'Bo', given: 'Cy' }],
        },
      ],
    })
    expect((await articlesOf(business))[0]).toMatchObject({ title: 'One' })
    expect((await packs.call('GET', `packs/${pack}/businesses`)).data).toContainEqual(
      expect.objectContaining({ id: business, received: true, creates: 0, changes: 1, kept: 1 }),
    )
    expect(await packs.rollOut(pack, business)).toMatchObject({ children: [{ state: 'done', created: 0, changed: 1, kept: 1 }] })
    expect((await articlesOf(business))[0]).toMatchObject({ title: 'Two', author: 'Bo', description: '<p>New</p>' })
  })

  test('stops for no business: a full one says why, a disabled one is skipped, and both can be tried again', async () => {
    const [good, full, off] = [await packs.business('Good'), await packs.business('Full'), await packs.business('Off')]
    const { platform } = packs.site.deps.db
    await platform.query(`update apps set setup = '{"free": true}', limits = '{"articles": 0}' where id = $1`, [full.id])
    await platform.query('update apps set disabled_at = now() where id = $1', [off.id])
    const pack = await packs.pack({ of: 'articles', id: await article() })
    expect((await packs.call('GET', `packs/${pack}/businesses/${full.id}`)).data.problem).toContain('Article “Welcome”: ')
    const first = await packs.rollOut(pack, good.id, full.id, off.id)
    const stateOf = (rollout: typeof first, id: string) => rollout.children.find((child: { id: string }) => child.id === id)
    expect(stateOf(first, good.id)).toMatchObject({ state: 'done', created: 1 })
    expect(stateOf(first, full.id)).toMatchObject({ state: 'failed', detail: expect.stringContaining('Article “Welcome”: ') })
    expect(stateOf(first, off.id)).toMatchObject({ state: 'skipped', detail: expect.stringContaining('disabled') })
    await platform.query(`update apps set limits = '{}', setup = '{}', disabled_at = null where id = any($1::uuid[])`, [[full.id, off.id]])
    await packs.call('POST', `packs/${pack}/rollouts/${first.id}/businesses`, { data: { businesses: [good.id, full.id, off.id] } })
    await packs.run()
    const again = await packs.rollout(pack, first.id)
    expect(again.children.map(({ state, created }: { state: string; created: number }) => [state, created])).toEqual(
      Array(3).fill(['done', 1]),
    )
    expect(await articlesOf(good.id)).toHaveLength(1)
  })

  test('to a business that is named twice reaches it once', async () => {
    const { id } = await packs.business()
    const pack = await packs.pack({ of: 'articles', id: await article() })
    const twice = { data: { businesses: [id, id.toUpperCase()] } }
    const job = await packs.call('POST', `packs/${pack}/rollouts`, twice)
    expect(job.status).toBe(201)
    await packs.run()
    const first = await packs.rollout(pack, job.data.id)
    expect(first.children).toMatchObject([{ id, state: 'done', created: 1 }])
    expect((await packs.call('POST', `packs/${pack}/rollouts/${first.id}/businesses`, twice)).status).toBe(201)
    await packs.run()
    expect(await articlesOf(id)).toHaveLength(1)
  })

  test('that is done twice, or at once with another one, makes each record once', async () => {
    const { id: business } = await packs.business()
    const pack = await packs.pack({ of: 'articles', id: await article() })
    const ids: string[] = []
    for (let n = 0; n < 2; n++) ids.push((await packs.call('POST', `packs/${pack}/rollouts`, { data: { businesses: [business] } })).data.id)
    const work = (id = '') => runRollout(packs.site.deps, { appId: packs.parent, id }, new AbortController().signal)
    await Promise.all([work(ids[0]), work(ids[1]), work(ids[0])])
    expect(await articlesOf(business)).toHaveLength(1)
  })

  test('whose process died after it had written a business finds its receipt', async () => {
    const { id: business } = await packs.business()
    const pack = await packs.pack({ of: 'articles', id: await article() })
    const { id } = await packs.rollOut(pack, business)
    await packs.site.deps.db.platform.query(`update pack_rollout_children set state = 'waiting', created = 0 where rollout_id = $1`, [id])
    await runRollout(packs.site.deps, { appId: packs.parent, id }, new AbortController().signal)
    expect(await packs.rollout(pack, id)).toMatchObject({ children: [{ state: 'done', created: 1 }] })
    expect(await articlesOf(business)).toHaveLength(1)
  })

  test('does not make again what the business has deleted', async () => {
    const { id: business, owner } = await packs.business()
    const pack = await packs.pack({ of: 'articles', id: await article() })
    await packs.rollOut(pack, business)
    const [own] = await articlesOf(business)
    expect((await packs.call('DELETE', `content/${own.id}`, { app: business, as: owner })).status).toBe(204)
    expect((await packs.call('GET', `packs/${pack}/businesses/${business}`)).data.lines).toMatchObject([{ does: 'deleted' }])
    await packs.rollOut(pack, business)
    expect(await articlesOf(business)).toEqual([])
  })
})

describe('a locked value', () => {
  test('is taken over where the parent allows it, and stays the business’s own', async () => {
    const { id: business, owner } = await packs.business()
    const id = await article()
    const pack = await packs.pack({ of: 'articles', id, mode: 'locked', fields: { author: 'yielding' } })
    await packs.rollOut(pack, business)
    const [own] = await articlesOf(business)
    const lock = await packs.call('GET', `pack_locks?kind=articles&record=${own.id}`, { app: business, as: owner })
    expect(lock.data).toMatchObject({ parent: 'Meridian', fields: { title: { may_take_over: false }, author: { may_take_over: true } } })
    const takeOver = (...fields: string[]) =>
      packs.call('POST', 'pack_locks/take_over', { app: business, as: owner, data: { kind: 'articles', record: own.id, fields } })
    expect(await takeOver('title', 'author')).toMatchObject({ status: 422, error: { data: { title: [expect.anything()] } } })
    expect((await change(own.id, { author: 'Bo' }, business, owner)).status).toBe(422)
    expect((await takeOver('author')).data.fields.author).toBeUndefined()
    expect((await change(own.id, { author: 'Bo' }, business, owner)).status).toBe(200)
    await change(id, { author: 'Cy' })
    expect(await packs.rollOut(pack, business)).toMatchObject({ children: [{ state: 'done', kept: 1 }] })
    expect((await articlesOf(business))[0]).toMatchObject({ author: 'Bo' })
  })

  test('holds against deleting, switching off, bulk edits and earlier versions', async () => {
    const { id: business, owner } = await packs.business()
    const id = await article({ title: 'Before' })
    const pack = await packs.pack({ of: 'articles', id, mode: 'locked' })
    await packs.rollOut(pack, business)
    await change(id, { title: 'After' })
    await packs.rollOut(pack, business)
    const [own] = await articlesOf(business)
    const as = { app: business, as: owner }
    const codes = [
      await packs.call('DELETE', `content/${own.id}`, as),
      await packs.call('POST', 'content/articles/bulk', { ...as, data: { action: 'deactivate', ids: [own.id] } }),
      await packs.call('POST', `revisions/${own.id}/1/restore`, as),
      await packs.call('POST', 'batch', {
        ...as,
        data: { operations: [{ method: 'PATCH', path: `content/${own.id}`, data: { title: 'Mine' } }] },
      }),
    ].map(({ status, error }) => [status, error?.code])
    expect(codes).toEqual(Array(4).fill([422, 'LOCKED_BY_PARENT']))
  })

  test('is free once the pack is deleted, the entry is taken out, or the business leaves its parent', async () => {
    const boss = (await packs.site.build.superUser()).id
    for (const end of ['pack', 'entry', 'parent'] as const) {
      const { id: business, owner } = await packs.business()
      const [id, other] = [await article(), await article({ title: 'Other' })]
      const pack = await packs.pack({ of: 'articles', id, mode: 'locked' }, { of: 'articles', id: other })
      await packs.rollOut(pack, business)
      const own = (await articlesOf(business)).find(({ title }: { title: string }) => title === 'Welcome')
      expect((await change(own.id, { title: 'Mine' }, business, owner)).status).toBe(422)
      if (end === 'pack') await packs.call('DELETE', `packs/${pack}`)
      if (end === 'entry') {
        await packs.call('PATCH', `packs/${pack}`, { data: { entries: [{ of: 'articles', id: other, mode: 'start', fields: {} }] } })
        expect((await packs.call('GET', `packs/${pack}/businesses/${business}`)).data.released).toEqual(['Welcome'])
        await packs.rollOut(pack, business)
      }
      if (end === 'parent') await packs.site.call('PATCH', `/api/apps/${business}`, { as: boss, body: { data: { parents: [] } } })
      await packs.run()
      expect([end, (await change(own.id, { title: 'Mine' }, business, owner)).status]).toEqual([end, 200])
    }
  })
})

test('packs are their parent’s alone: other parents, their businesses and forged ids get nowhere', async () => {
  const { build } = packs.site
  const other = (await build.app({ setup: { enterprise: true } })).id
  const stranger = (await build.creator(other)).id
  const foreign = (await build.childApp(other)).id
  const { id: business, owner } = await packs.business()
  const pack = await packs.pack({ of: 'articles', id: await article() })
  const rollout = await packs.rollOut(pack, business)
  const status = async (path: string, as: string | null, app: string, data?: object) =>
    (await packs.call(data ? 'POST' : 'GET', path, { as, app, ...(data && { data }) })).status
  for (const path of [`packs/${pack}`, `packs/${pack}/businesses`, `packs/${pack}/businesses/${business}`, `packs/${pack}/rollouts`]) {
    expect([path, await status(path, stranger, other)]).toEqual([path, 404])
    expect([path, await status(path, stranger, packs.parent)]).toEqual([path, 404])
    expect([path, await status(path, null, packs.parent)]).toEqual([path, 401])
    // A business cannot have businesses itself.
    expect([path, await status(path, owner, business)]).toEqual([path, 403])
  }
  expect(await status(`packs/${pack}/businesses/${foreign}`, packs.owner, packs.parent)).toBe(404)
  expect(await status(`packs/${pack}/rollouts`, packs.owner, packs.parent, { businesses: [foreign] })).toBe(422)
  expect(await status(`packs/${pack}/rollouts`, packs.owner, packs.parent, { businesses: [] })).toBe(422)
  expect(await status(`packs/${pack}/rollouts/${rollout.id}/take_back`, stranger, other, {})).toBe(404)
  expect(await articlesOf(foreign)).toEqual([])
})

describe('a pack of more than articles', () => {
  test('gives courses with their modules and lessons, in their order, and adds a lesson later', async () => {
    const { build } = packs.site
    const { id: business } = await packs.business()
    const category = await build.item(packs.parent, 'course_categories', { name: 'Basics' })
    await build.item(business, 'course_categories', { name: 'basics' })
    const course = await build.item(packs.parent, 'courses', { title: 'First steps', category })
    const module = await build.item(packs.parent, 'modules', { name: 'Arriving' }, course)
    const lesson = (title: string, number: number) =>
      build.item(packs.parent, 'course_lessons', { title, course_module: module, sort_order: number }, course)
    await lesson('Second', 2)
    await lesson('First', 1)
    const pack = await packs.pack({ of: 'courses', id: course, mode: 'locked' })
    const rollout = await packs.rollOut(pack, business)
    expect(rollout).toMatchObject({ children: [{ state: 'done', created: 4 }] })
    const [own] = await packs.list(business, 'courses')
    expect(own).toMatchObject({ title: 'First steps', category: { name: 'basics' } })
    const lessonsOf = () => packs.list(business, `courses/${own.id}/course_lessons?sort=sort_order`)
    expect((await lessonsOf()).map(({ title }: { title: string }) => title)).toEqual(['First', 'Second'])
    await lesson('Third', 3)
    expect(await packs.rollOut(pack, business)).toMatchObject({ children: [{ state: 'done', created: 1, changed: 0 }] })
    expect(await lessonsOf()).toHaveLength(3)
    // The first roll-out cannot be taken back while a later one has content in its course.
    await packs.call('POST', `packs/${pack}/rollouts/${rollout.id}/take_back`)
    await packs.run()
    expect(await packs.rollout(pack, rollout.id)).toMatchObject({
      children: [{ state: 'returned', detail: expect.stringContaining('First steps') }],
    })
    expect(await lessonsOf()).toHaveLength(3)
  })

  test('gives tags that bundle courses which these tags restrict', async () => {
    const { build } = packs.site
    const { id: business } = await packs.business()
    const gold = await build.item(packs.parent, 'tags', { name: 'Gold', code: 'gold' })
    const courses = [
      await build.item(packs.parent, 'courses', { tags: [gold] }),
      await build.item(packs.parent, 'courses', { tags: [gold] }),
    ]
    const bundle = await build.item(packs.parent, 'tags', { name: 'All', code: 'all', category: 'TagBundle', courses })
    const pack = await packs.pack({ of: 'tags', id: bundle }, ...courses.map((id) => ({ of: 'courses', id })))
    const { children } = await packs.rollOut(pack, business)
    expect(children).toMatchObject([{ state: 'done' }])
    const own = (await packs.list(business, 'tags')).find(({ name }: { name: string }) => name === 'All')
    const theirs = (await packs.list(business, 'courses')).map(({ id }: { id: string }) => id)
    expect(own.courses.map(({ id }: { id: string }) => id).sort()).toEqual(theirs.sort())
  })

  test('gives settings with their pictures, locks them, and takes them back', async () => {
    const { build } = packs.site
    const { id: business, owner } = await packs.business()
    const logo = await build.media(packs.parent)
    const bytes = originalKey({ appId: packs.parent, id: logo.slice('media:'.length) })
    await packs.site.deps.files.put(bytes, new Blob(['a picture']).stream())
    const looks = (values: object) => ({ setup: { header: { logo: { logo_text: 'Meridian', logo_url: logo } }, ...values } })
    const patch = (app: string, as: string, data: object) => packs.site.call('PATCH', `/api/apps/${app}`, { as, body: { data } })
    expect((await patch(packs.parent, packs.owner, looks({ colors: { dark: '#112233' } }))).statusCode).toBe(200)
    const pack = await packs.pack({ of: 'webapp', id: null, fields: { dark: 'locked', tagline: 'free' } })
    expect((await packs.call('GET', `packs/${pack}/businesses/${business}`)).data).toMatchObject({
      problem: null,
      lines: [
        {
          of: 'webapp',
          does: 'change',
          changes: expect.arrayContaining([expect.objectContaining({ label: 'Dark color', after: '#112233' })]),
        },
      ],
    })
    const rollout = await packs.rollOut(pack, business)
    expect(rollout).toMatchObject({ children: [{ state: 'done', created: 0, changed: 1 }] })
    const setupOf = async () => (await packs.site.call('GET', `/api/apps/${business}`, { as: owner })).json().data.setup
    const setup = await setupOf()
    expect(setup).toMatchObject({ colors: { dark: '#112233' }, header: { logo: { logo_text: 'Meridian' } } })
    expect(setup.header.logo.logo_url).toMatch(/^media:/)
    expect(setup.header.logo.logo_url).not.toBe(logo)
    const copy = { appId: business, id: setup.header.logo.logo_url.slice('media:'.length) }
    expect(await packs.site.deps.files.stat(originalKey(copy))).toMatchObject({ size: 'a picture'.length })
    const refused = await patch(business, owner, { setup: { colors: { dark: '#445566' } } })
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      422,
      { code: 'LOCKED_BY_PARENT', data: { 'setup.colors.dark': ['Locked by Meridian'] } },
    ])
    expect((await patch(business, owner, { setup: { colors: { light: '#ddeeff' } } })).statusCode).toBe(200)
    expect((await packs.call('GET', 'pack_locks?kind=webapp', { app: business, as: owner })).data).toMatchObject({ parent: 'Meridian' })
    await packs.call('POST', `packs/${pack}/rollouts/${rollout.id}/take_back`)
    await packs.run()
    expect((await setupOf()).colors).toMatchObject({ light: '#ddeeff' })
    expect((await setupOf()).colors.dark ?? '').not.toBe('#112233')
    expect((await patch(business, owner, { setup: { colors: { dark: '#445566' } } })).statusCode).toBe(200)
  })
})
