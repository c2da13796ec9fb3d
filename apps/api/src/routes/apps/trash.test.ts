import { modules } from '@greenroom/contract/resources/modules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { forgetApp, loadCurrentApp } from '../../domain/apps/read/current-app.ts'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import { changeContent } from '../../domain/content/change-content.ts'
import { addMember } from '../../domain/members/counted-members.ts'
import type { Scope } from '../../domain/records/scope.ts'
import { copyRecord } from '../../domain/records/write/copy-record.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { everythingOn, read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app({ setup: everythingOn })).id
  me = (await app.build.creator(id, { name: 'Mia' })).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, as = me) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as, ...(data !== undefined && { body: { data } }) }))
const trashed = async (query = '') => Object.values((await send('GET', `trash${query}`)).data).map(Object)
const age = (item: string, days: number) =>
  app.deps.db.platform.query('update items set deleted_at = now() - make_interval(days => $2) where id = $1', [item, days])

describe('the list of the trash', () => {
  test('says what was deleted, by whom, and how many days it stays', async () => {
    const tag = await app.build.item(id, 'tags', { name: 'Gold' })
    await send('DELETE', `tags/${tag}`)
    const [found] = await trashed()
    expect(found).toEqual({
      id: tag,
      resource: 'tags',
      title: 'Gold',
      deleted_at: expect.any(String),
      deleted_by: { id: me, name: 'Mia' },
      days_left: 30,
      below: 0,
    })
    await age(tag, 29)
    expect(await trashed()).toMatchObject([{ days_left: 1 }])
    await age(tag, 31)
    expect(await trashed()).toMatchObject([{ days_left: 0 }])
  })

  test('names who deleted it last', async () => {
    const tag = await app.build.item(id, 'tags')
    await send('DELETE', `tags/${tag}`)
    await send('POST', `trash/${tag}/restore`)
    const other = await app.build.creator(id, { name: 'Ole' })
    await send('POST', 'tags/bulk', { action: 'delete', ids: [tag] }, other.id)
    expect(await trashed()).toMatchObject([{ deleted_by: { name: 'Ole' } }])
  })

  test('is searched by title and narrowed to one kind, and says how many of each there are', async () => {
    for (const [resource, title] of [
      ['articles', '50% off'],
      ['articles', 'Stillness'],
      ['videos', 'Stillness moves'],
    ] as const) {
      await send('DELETE', `content/${await app.build.item(id, resource, { title })}`)
    }
    expect((await trashed('?q=still')).map(({ title }) => title)).toEqual(['Stillness moves', 'Stillness'])
    expect((await trashed('?q=0%25')).map(({ title }) => title)).toEqual(['50% off'])
    const { data, meta } = await send('GET', 'trash?q=still&resource=articles')
    expect(data).toMatchObject([{ title: 'Stillness' }])
    expect(meta).toEqual({
      total: 1,
      page: 1,
      per_page: 25,
      kinds: [
        { resource: 'articles', total: 2 },
        { resource: 'videos', total: 1 },
      ],
    })
    for (const wrong of ['page=0', 'q=%00', 'other=1']) expect((await send('GET', `trash?${wrong}`)).status).toBe(422)
  })

  test('leaves out what the app may not see (GATE-046)', async () => {
    await send('DELETE', `content/${await app.build.item(id, 'podcasts')}`)
    await send('DELETE', `directories/${await app.build.item(id, 'directories', { enterprise: true })}`)
    expect(await trashed()).toHaveLength(2)
    await app.build.change(id, { setup: {} })
    expect(await trashed()).toEqual([])
  })
})

describe('taking out of the trash', () => {
  test('brings a record back with its links in their order, its unlock code and its place in others', async () => {
    const [one, two, three] = [await app.build.item(id, 'topics'), await app.build.item(id, 'topics'), await app.build.item(id, 'topics')]
    const order = [three, one, two]
    const article = await app.build.item(id, 'articles', { topics: order })
    const offer = await app.build.item(id, 'offers')
    const { unlock_code } = (await send('GET', `offers/${offer}`)).data
    const linked = async () => ((await send('GET', `content/${article}`)).data.topics as { id: string }[]).map((topic) => topic.id)

    await send('DELETE', `topics/${one}`)
    expect(await linked()).toEqual([three, two])
    // Not offered where records are chosen, and not accepted.
    expect(Object.values((await send('GET', 'topics')).data)).toHaveLength(2)
    expect((await send('POST', 'content/articles', { title: 'x', topics: [one] })).status).toBe(422)

    await send('POST', `trash/${one}/restore`)
    expect(await linked()).toEqual(order)
    for (const [method, path] of [
      ['DELETE', `offers/${offer}`],
      ['POST', `trash/${offer}/restore`],
    ] as const)
      await send(method, path)
    expect((await send('GET', `offers/${offer}`)).data.unlock_code).toBe(unlock_code)

    await send('DELETE', `content/${article}`)
    await send('POST', `trash/${article}/restore`)
    expect(await linked()).toEqual(order)
  })

  test('takes several at once: all of them, or none when one is not there', async () => {
    const [one, two] = [await app.build.item(id, 'topics'), await app.build.item(id, 'tags')]
    await send('DELETE', `topics/${one}`)
    await send('DELETE', `tags/${two}`)
    expect((await send('POST', 'trash/restore', { ids: [one, newId()] })).status).toBe(404)
    expect(await trashed()).toHaveLength(2)
    expect((await send('POST', 'trash/restore', { ids: [one, two] })).status).toBe(200)
    expect(await trashed()).toEqual([])
    expect((await send('POST', 'trash/restore', { ids: [one] })).status).toBe(404)
    for (const ids of [[], ['x'], [one, 7]]) expect((await send('POST', 'trash/restore', { ids })).status).toBe(422)
  })

  test('counts against the limit of a free account, and brings back none when not all find a place (LIM-008)', async () => {
    const [one, two] = [await app.build.item(id, 'tags'), await app.build.item(id, 'tags')]
    await send('POST', 'tags/bulk', { action: 'delete', ids: [one, two] })
    await app.build.change(id, { setup: { free: true }, limits: { tags: 1 } })
    expect(await send('POST', 'trash/restore', { ids: [one, two] })).toMatchObject({ status: 403, error: { code: 'LIMIT_REACHED' } })
    expect((await send('GET', 'tags')).meta).toMatchObject({ total: 0, limit: 1 })
    expect((await send('POST', 'trash/restore', { ids: [one] })).status).toBe(200)
    expect((await send('POST', `trash/${two}/restore`)).status).toBe(403)
    expect((await send('GET', 'tags')).meta.total).toBe(1)
  })
})

describe('what lies in another record', () => {
  const course = async () => {
    const category = await app.build.item(id, 'course_categories')
    const made = (await send('POST', 'courses', { title: 'Calm', creator: 'Mia', category })).data.id
    const module = (await send('POST', `courses/${made}/modules`, { name: 'Arriving', image_url: await app.build.media(id) })).data.id
    const lesson = async (title: string) => {
      const data = { title, description: '<p>Sit.</p>', release_date: '2030-01-01', course_module: module }
      return (await send('POST', `courses/${made}/course_lessons`, data)).data.id
    }
    return { id: made, module, one: await lesson('Sit'), two: await lesson('Stand') }
  }

  test('is counted with the record that it went with, and listed alone when it went alone', async () => {
    const calm = await course()
    await send('DELETE', `course_lessons/${calm.one}`)
    await send('DELETE', `courses/${calm.id}`)
    expect(await trashed()).toMatchObject([
      { id: calm.id, below: 2 },
      { id: calm.one, below: 0, title: 'Sit' },
    ])
    const { meta } = await send('GET', 'trash')
    expect(meta).toMatchObject({
      total: 2,
      kinds: [
        { resource: 'course_lessons', total: 1 },
        { resource: 'courses', total: 1 },
      ],
    })
  })

  test('waits for its parent: together they come back in one call, whatever their order', async () => {
    const calm = await course()
    await send('DELETE', `course_lessons/${calm.one}`)
    await send('DELETE', `courses/${calm.id}`)
    const refused = await send('POST', 'trash/restore', { ids: [calm.one] })
    expect(refused).toMatchObject({ status: 409, error: { code: 'CONFLICT', detail: expect.stringContaining('Calm') } })
    expect((await send('POST', 'trash/restore', { ids: [calm.one, calm.id] })).status).toBe(200)
    expect(await trashed()).toEqual([])
    expect((await send('GET', `courses/${calm.id}/course_lessons`)).meta.total).toBe(2)
  })

  test('goes for good with its parent, its mentions of files included', async () => {
    const calm = await course()
    await send('DELETE', `courses/${calm.id}`)
    expect((await send('DELETE', `trash/${calm.id}`)).status).toBe(204)
    const gone = [calm.id, calm.module, calm.one, calm.two]
    for (const [table, column] of [
      ['items', 'id'],
      ['media_refs', 'owner_id'],
      ['unlock_codes', 'item_id'],
    ]) {
      expect((await app.deps.db.platform.query(`select from ${table} where ${column} = any($1::uuid[])`, [gone])).rowCount).toBe(0)
    }
  })
})

describe('deleting for good', () => {
  test('removes the record with its links, code, versions and mentions of files; others lose the link alone', async () => {
    const photo = await app.build.media(id)
    const gold = await app.build.item(id, 'tags', { name: 'Gold' })
    const silver = await app.build.item(id, 'tags')
    const article = await app.build.item(id, 'articles', { tags: [gold, silver], image_url: photo })
    const before = (await send('GET', `content/${article}`)).data
    await send('DELETE', `tags/${gold}`)
    expect((await send('DELETE', `trash/${gold}`)).status).toBe(204)
    expect(await trashed()).toEqual([])
    expect((await send('POST', `trash/${gold}/restore`)).status).toBe(404)
    const after = (await send('GET', `content/${article}`)).data
    expect(after).toEqual({ ...before, tags: [{ id: silver, name: expect.any(String), is_expired: false }] })
    // A form that was opened before saves as usual.
    expect((await send('PATCH', `content/${article}`, { ...after, title: 'Other' })).status).toBe(200)

    await send('DELETE', `content/${article}`)
    expect((await send('POST', 'trash/purge', { ids: [article] })).status).toBe(200)
    for (const [table, column] of [
      ['items', 'id'],
      ['links', 'from_id'],
      ['links', 'to_id'],
      ['unlock_codes', 'item_id'],
      ['media_refs', 'owner_id'],
      ['item_revisions', 'item_id'],
    ]) {
      const { rowCount } = await app.deps.db.platform.query(`select from ${table} where ${column} = any($1::uuid[])`, [[gold, article]])
      expect({ table, column, rowCount }).toEqual({ table, column, rowCount: 0 })
    }
    const { rows } = await app.deps.db.platform.query(
      `select target, summary, actor_id from audit_log where app_id = $1 and action = 'purged' order by at`,
      [id],
    )
    expect(rows).toMatchObject([{ target: 'tags', summary: 'Gold', actor_id: me }, { target: 'articles' }])
  })

  test('takes members their tag', async () => {
    const gold = await app.build.item(id, 'tags')
    const member = newId()
    await app.deps.db.changeApp(id, async (tx) => {
      await addMember(tx, id, { id: member, name: 'Ann', email: 'ann@example.com' })
      await tx.query('insert into member_tags (app_id, member_id, tag_id) values ($1, $2, $3)', [id, member, gold])
    })
    const tagCount = async () => (await app.deps.db.platform.query('select from member_tags where tag_id = $1', [gold])).rowCount
    await send('DELETE', `tags/${gold}`)
    expect(await tagCount()).toBe(1)
    await send('DELETE', `trash/${gold}`)
    expect(await tagCount()).toBe(0)
  })

  test('is done from the trash alone, to all or none, and by those who administer the app (B1)', async () => {
    const [live, gone] = [await app.build.item(id, 'tags'), await app.build.item(id, 'tags')]
    await send('DELETE', `tags/${gone}`)
    expect((await send('DELETE', `trash/${live}`)).status).toBe(404)
    expect((await send('POST', 'trash/purge', { ids: [gone, live] })).status).toBe(404)
    const stranger = await app.build.creator()
    for (const path of [`apps/${id}/trash`, `apps/${stranger.appId}/trash`]) {
      expect((await app.call('DELETE', `/api/${path}/${gone}`, { as: stranger.id })).statusCode).toBe(404)
      expect((await app.call('POST', `/api/${path}/purge`, { as: stranger.id, body: { data: { ids: [gone] } } })).statusCode).toBe(404)
      expect((await app.call('POST', `/api/${path}/restore`, { as: stranger.id, body: { data: { ids: [gone] } } })).statusCode).toBe(404)
    }
    expect(await trashed()).toHaveLength(1)
  })

  test('frees the files that only it mentioned', async () => {
    const photo = await app.build.media(id)
    const article = await app.build.item(id, 'articles', { image_url: photo })
    await send('DELETE', `content/${article}`)
    const file = `media/${photo.slice('media:'.length)}`
    expect(await send('DELETE', file)).toMatchObject({ status: 409, error: { code: 'IN_USE' } })
    await send('DELETE', `trash/${article}`)
    expect((await send('DELETE', file)).status).toBeLessThan(300)
  })
})

describe('a record around that is just being deleted', () => {
  /** Deletes the course through the engine while `work` is in progress, and returns its result. */
  async function whileDeleted(course: string, work: () => ReturnType<typeof send>) {
    let beside: ReturnType<typeof send> | undefined
    await app.deps.db.changeApp(id, async (tx) => {
      await changeContent(tx, id).query(
        'update items set deleted_at = now(), version = version + 1 where app_id = $1 and (id = $2 or parent_id = $2)',
        [id, course],
      )
      beside = work()
      await Promise.race([beside, waiting()])
    })
    return await beside
  }
  const waiting = () =>
    expect
      .poll(
        async () =>
          (
            await app.deps.db.platform.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%items%'`,
            )
          ).rowCount,
      )
      .toBeGreaterThan(0)
  async function scopeOfApp(): Promise<Scope> {
    const current = await loadCurrentApp(app.deps.db, id)
    if (!current) throw new Error('The app of the test is missing.')
    const facts = factsOf(current, null, app.deps.config)
    return {
      appId: id,
      author: { actorId: null, actorName: 'a test' },
      facts,
      limits: {},
      businesses: [],
      publicUrl: app.deps.config.publicUrl,
    }
  }
  const alive = async (course: string) =>
    (await app.deps.db.platform.query('select from items where parent_id = $1 and deleted_at is null', [course])).rowCount

  test('is waited for by what comes back from the trash, which then stays there', async () => {
    const course = await app.build.item(id, 'courses')
    const module = await app.build.item(id, 'modules', {}, course)
    await send('DELETE', `courses/${course}/modules/${module}`)
    const answer = await whileDeleted(course, () => send('POST', `trash/${module}/restore`))
    expect(answer).toMatchObject({ status: 409, error: { code: 'CONFLICT' } })
    expect(await alive(course)).toBe(0)
  })

  test('is waited for by a copy of what lies in it, which then is not made', async () => {
    const course = await app.build.item(id, 'courses')
    const module = await app.build.item(id, 'modules', {}, course)
    const copied = await whileDeleted(course, () => send('POST', 'copy', { id: module, name: 'modules' }))
    expect(copied).toMatchObject({ status: 404 })
    expect(await alive(course)).toBe(0)
  })

  test('waits itself for such a copy, and takes it along', async () => {
    const course = await app.build.item(id, 'courses')
    const module = await app.build.item(id, 'modules', {}, course)
    const scope = await scopeOfApp()
    let deleted: ReturnType<typeof send> | undefined
    let copy = ''
    await app.deps.db.changeApp(id, async (tx) => {
      copy = await copyRecord(tx, scope, modules, module)
      deleted = send('DELETE', `courses/${course}`)
      await Promise.race([deleted, waiting()])
    })
    expect((await deleted)?.status).toBe(204)
    expect(await alive(course)).toBe(0)
    const trail = await app.deps.db.platform.query('select action, actor_name from audit_log where target_id = $1', [copy])
    expect(trail.rows).toEqual([{ action: 'copied', actor_name: 'a test' }])
  })
})

describe('taking something back', () => {
  test('knows nothing of what the app may not see', async () => {
    const directory = await app.build.item(id, 'directories', { enterprise: true })
    expect((await send('DELETE', `directories/${directory}`)).status).toBe(204)
    await app.deps.db.platform.query(`update apps set setup = '{}' where id = $1`, [id])
    forgetApp(app.deps.db, id)
    expect((await send('POST', `trash/${directory}/restore`)).status).toBe(404)
  })
})
