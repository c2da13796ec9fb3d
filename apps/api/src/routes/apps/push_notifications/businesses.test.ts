import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMediaId } from '../../../db/id.ts'
import { type BusinessPushFixture, businessPushFixture } from '../../../testing/business-push-fixture.ts'
import { standInForPushService } from '../../../testing/push-service-fixture.ts'

let fixture: BusinessPushFixture

beforeAll(async () => {
  fixture = await businessPushFixture()
})
afterAll(() => fixture.close())

type Estimated = { id: string; devices: number; members: number; through: string | null; problem: string | null }

const ids = (...branches: { id: string }[]) => branches.map(({ id }) => id)

describe('the estimate of a push to businesses', () => {
  test('is what each business gets: by its own key, by its parent’s, and nothing where something is in the way', async () => {
    const { platform, make } = fixture
    const own = await fixture.branch({ phones: 5 })
    const through = await fixture.branch({ phones: 4, key: false })
    const wrongKey = await fixture.branch({ phones: 2, throughParent: true })
    const none = await fixture.branch({ phones: 0 })
    const closed = await fixture.branch({ key: false })
    const off = await fixture.branch()
    const old = await fixture.branch()
    const stranger = await fixture.branch()
    const blocked = await fixture.branch()
    await make.devices(own.id, [`${own.id}-m1`, `${own.id}-m2`], { memberId: await make.member(own.id) })
    await make.devices(own.id, [`${own.id}-x`], { memberId: await make.member(own.id, { blacklisted: true }) })
    await platform.query('update app_relations set may_send = false where app_id = $1', [closed.id])
    await platform.query('update apps set disabled_at = now() where id = $1', [off.id])
    await platform.query(`update apps set about = '{"platform_version": "8.5"}' where id = $1`, [old.id])
    await platform.query('update users set unconfirmed_since = now() where id = $1', [stranger.owner])
    const { openSender } = await import('../../../domain/push/open-sender.ts')
    const sender = await openSender(fixture.site.deps, { senderAppId: blocked.id })
    await platform.query(
      `insert into push_circuits (app_id, kind, reason, key_mark, failures, open_until) values ($1, 'refused', 'UNAUTHENTICATED', $2, 3, now() + interval '1 hour')`,
      [blocked.id, 'keyMark' in sender ? sender.keyMark : ''],
    )
    await platform.query('update app_relations set may_send = false where app_id = $1', [blocked.id])
    const all = ids(own, through, wrongKey, none, closed, off, old, stranger, blocked)
    const { data, meta_data: total } = await fixture.estimate(all)
    expect(data.map(({ devices, members, through: by, problem }: Estimated) => [devices, members, by, problem])).toEqual([
      [7, 1, null, null],
      [4, 0, 'Meridian', null],
      [2, 0, 'Meridian', null],
      [0, 0, null, 'No phone can be reached.'],
      [0, 0, null, 'It has no push key of its own and may not send through yours, and its website has no notifications.'],
      [0, 0, null, 'The business is disabled.'],
      [0, 0, null, 'Its app is of a platform version that has no such push notifications.'],
      [0, 0, null, 'Nobody who manages this business has confirmed their email.'],
      [0, 0, null, expect.stringContaining('Google did not accept the push key')],
    ])
    expect(total).toEqual({ devices: 13, members: 1, businesses: 3 })

    const { data: estimate } = await fixture.ask(all)
    await fixture.finish()
    expect(all.map((id) => fixture.arrived(id).phones)).toEqual(data.map(({ devices }: Estimated) => devices))
    const { push, businesses } = await fixture.read(estimate.id)
    expect(push).toMatchObject({
      ...{ state: 'sent', devices_sent: 13, devices_failed: 0, devices_total: 13 },
      businesses: { total: 9, sent: 3, skipped: 6, waiting: 0, failed: 0 },
    })
    for (const { id, problem } of data as Estimated[]) {
      const came = businesses.find((one: { id: string }) => one.id === id)
      expect(came).toMatchObject(problem === null ? { state: 'sent', detail: '' } : { state: 'skipped', detail: problem, may_retry: true })
    }
  })

  test('counts browsers beside the phones of whichever key reaches some, and alone without a key', async () => {
    const { platform, make } = fixture
    const [through, alone] = [await fixture.branch({ phones: 2, throughParent: true }), await fixture.branch({ phones: 3, key: false })]
    const browsers = await standInForPushService()
    for (const { id } of [through, alone]) {
      await platform.query(`update apps set setup = setup || '{"website_notifications": true}' where id = $1`, [id])
      await make.browsers(id, browsers.subscribe(`${id}-web`))
    }
    await browsers.close()
    await platform.query('update app_relations set may_send = false where app_id = $1', [alone.id])
    const { data } = await fixture.estimate(ids(through, alone))
    expect(data).toMatchObject([
      { devices: 3, through: 'Meridian', problem: null },
      { devices: 1, through: null, problem: null },
    ])
  })

  test('names each business’s own copy of what a pack gave, and its own tags', async () => {
    const given = await fixture.branch()
    const bare = await fixture.branch()
    const tag = await fixture.site.build.item(fixture.parent, 'tags', { name: 'Regulars', code: 'regulars' })
    const article = await fixture.site.build.item(fixture.parent, 'articles', { title: 'Opening hours', release_date: '2020-01-01' })
    const secret = await fixture.site.build.item(fixture.parent, 'articles', { title: 'Not in a pack' })
    const pack = await fixture.pack({ of: 'articles', id: article }, { of: 'tags', id: tag })
    await fixture.rollOut(pack, given.id)
    const choices = (await fixture.call('GET', 'push_notifications/businesses/link_to')).data
    expect(choices).toMatchObject({
      content: [{ id: article, title: 'Opening hours', content_type: 'article' }],
      tags: [{ id: tag, name: 'Regulars' }],
    })

    const [ownTag] = await fixture.list(given.id, 'tags')
    const [ownArticle] = await fixture.list(given.id, 'content/articles')
    await fixture.make.devices(given.id, [`${given.id}-r`], { memberId: await fixture.make.member(given.id, { tags: [ownTag.id] }) })
    const content = { form_link_to: 'content', form_content_type: 'article' }
    const toArticle = { ...content, form_content_uuid: article }
    const regulars = { send_to: 'tag', send_to_tags: [tag] }
    expect((await fixture.estimate(ids(given, bare), { ...toArticle, ...regulars })).data).toMatchObject([
      { devices: 1, members: 1, problem: null },
      { devices: 0, problem: 'It has received none of these tags.' },
    ])
    expect((await fixture.estimate(ids(given, bare), toArticle)).data).toMatchObject([
      { devices: 4, problem: null },
      { devices: 0, problem: 'It has not received “Opening hours”.' },
    ])
    expect((await fixture.estimate(ids(given), { ...content, form_content_uuid: secret })).error.data).toHaveProperty('form_content_uuid')
    expect((await fixture.estimate(ids(given), { form_link_to: 'section' })).error.data).toHaveProperty('form_link_to')

    await fixture.ask(ids(given), { ...toArticle, ...regulars })
    await fixture.finish()
    expect(fixture.arrived(given.id)).toEqual({ phones: 1, messages: 1 })
    const [own] = await fixture.listed(given.id, given.owner)
    expect(own).toMatchObject({ form_content_uuid: ownArticle.id, send_to_tags: [{ id: ownTag.id, name: 'Regulars' }] })
  })
})

describe('a push to businesses', () => {
  test('is one line in the parent’s list and signed in each business, which can neither stop nor undo it', async () => {
    const branch = await fixture.branch()
    const picture = newMediaId()
    await fixture.platform.query(
      `insert into media (app_id, id, kind, filename, content_type, size, sha256) values ($1, $2, 'image', 'a.png', 'image/png', 1, '\\x00')`,
      [fixture.parent, picture],
    )
    const { status, data } = await fixture.ask(ids(branch), { image_url: `media:${picture}` })
    expect([status, data]).toMatchObject([
      201,
      { subject: 'Open day', state: 'queued', businesses: { total: 1, waiting: 1 }, given_by: null },
    ])
    await fixture.give()
    const [own] = await fixture.listed(branch.id, branch.owner)
    expect(own).toMatchObject({ subject: 'Open day', given_by: { app: 'Meridian', person: 'Mira' }, businesses: null, held_ms: null })
    // The picture stays a file of the parent.
    expect(own?.image_url).toBe(`media:${picture}`)
    for (const what of ['stop', 'undo']) {
      const refused = await fixture.call('POST', `push_notifications/${own?.id}/${what}`, { app: branch.id, as: branch.owner })
      expect(refused).toMatchObject({ status: 403, error: { detail: expect.stringContaining('Meridian sent this push') } })
    }
    await fixture.finish()
    const line = (await fixture.listed(fixture.parent, fixture.owner)).find(({ id }) => id === data.id)
    expect(line).toMatchObject({ state: 'sent', devices_sent: 3, businesses: { sent: 1 } })
    expect((await fixture.call('GET', 'push_notifications?q=businesses')).data.map(({ id }: { id: string }) => id)).toContain(data.id)
    expect(await fixture.list(branch.id, 'audit')).toContainEqual(
      expect.objectContaining({ action: 'sent', target_id: own?.id, actor: expect.objectContaining({ name: 'Mira (Meridian)' }) }),
    )
    expect((await fixture.list(fixture.parent, 'audit'))[0]).toMatchObject({ action: 'sent', target_id: data.id, actor: { name: 'Mira' } })
  })

  test('is undone as a whole until a worker begins, and stopped in all businesses afterwards', async () => {
    const [one, two] = [await fixture.branch(), await fixture.branch()]
    const scheduled = { send_at: new Date(Date.now() + 3_600_000).toISOString() }
    const delayed = (await fixture.ask(ids(one, two), scheduled)).data
    expect(delayed).toMatchObject({ state: 'queued', businesses: { scheduled_for: scheduled.send_at } })
    await fixture.give()
    expect(await fixture.listed(one.id, one.owner)).toEqual([])
    // A new one can be written for the same businesses.
    const undone = (await fixture.act(delayed.id, 'undo')).data
    expect(undone).toMatchObject({ id: delayed.id, subject: 'Open day', chosen: ids(one, two).toSorted() })
    await fixture.finish()
    expect([await fixture.listed(one.id, one.owner), fixture.arrived(one.id).phones]).toEqual([[], 0])
    expect((await fixture.call('GET', `push_notifications/businesses/${delayed.id}`)).status).toBe(404)

    const { id } = (await fixture.ask(ids(one, two))).data
    await fixture.give()
    expect((await fixture.act(id, 'undo')).status).toBe(409)
    expect((await fixture.act(id, 'stop')).data).toMatchObject({ state: 'stopped', stop_reason: 'Stopped by Mira.' })
    await fixture.give()
    await fixture.deliver()
    await fixture.give()
    expect(await fixture.read(id)).toMatchObject({ push: { state: 'stopped', businesses: { canceled: 2 } } })
    expect([one, two].map((branch) => fixture.arrived(branch.id).phones)).toEqual([0, 0])
    expect((await fixture.act(id, 'retry')).status).toBe(409)
  })

  test('stopped before a worker reached a business never gets there', async () => {
    const branch = await fixture.branch()
    const { id } = (await fixture.ask(ids(branch))).data
    await fixture.act(id, 'stop')
    await fixture.finish()
    expect(await fixture.inBusiness(id, branch.id)).toMatchObject({ state: 'canceled', may_retry: false })
    expect(await fixture.listed(branch.id, branch.owner)).toEqual([])
  })

  test('leaves a business out that left its parent after the estimate, and goes there once it is back and somebody tries again', async () => {
    const [stays, leaves] = [await fixture.branch(), await fixture.branch()]
    const { platform } = fixture
    expect((await fixture.estimate(ids(stays, leaves))).meta_data).toMatchObject({ businesses: 2 })
    const { id } = (await fixture.ask(ids(stays, leaves))).data
    await platform.query('delete from app_relations where app_id = $1', [leaves.id])
    await fixture.finish()
    expect(await fixture.inBusiness(id, stays.id)).toMatchObject({ state: 'sent' })
    expect(await fixture.inBusiness(id, leaves.id)).toMatchObject({ state: 'skipped', detail: 'The business is no longer under your app.' })
    await platform.query('insert into app_relations (app_id, parent_id) values ($1, $2)', [leaves.id, fixture.parent])
    expect((await fixture.act(id, 'retry')).data).toMatchObject({ state: 'sending', businesses: { waiting: 1, sent: 1 } })
    await fixture.finish()
    expect(await fixture.inBusiness(id, leaves.id)).toMatchObject({ state: 'sent', devices_sent: 3 })
    expect([stays, leaves].map((branch) => fixture.arrived(branch.id))).toEqual(Array(2).fill({ phones: 3, messages: 3 }))
    expect((await fixture.act(id, 'retry')).status).toBe(409)
  })

  test('stops once the person who asked no longer manages the parent', async () => {
    const branch = await fixture.branch()
    const leaver = (await fixture.site.build.creator(fixture.parent, { name: 'Lea' })).id
    const { id } = (await fixture.ask(ids(branch), {}, leaver)).data
    await fixture.platform.query('delete from app_creators where app_id = $1 and user_id = $2', [fixture.parent, leaver])
    await fixture.finish()
    expect(await fixture.inBusiness(id, branch.id)).toMatchObject({ state: 'failed', detail: expect.stringContaining('no longer manages') })
    await fixture.act(id, 'retry')
    await fixture.finish()
    expect(await fixture.inBusiness(id, branch.id)).toMatchObject({ state: 'sent' })
    expect((await fixture.listed(branch.id, branch.owner))[0]).toMatchObject({ given_by: { person: 'Mira' } })
  })

  test('of another parent, to its businesses, without push or businesses, or from nobody who manages it is refused', async () => {
    const branch = await fixture.branch()
    const other = await fixture.site.build.app({ name: 'Rival', setup: { enterprise: true } })
    const rival = (await fixture.site.build.creator(other.id)).id
    const theirs = await fixture.site.build.childApp(other.id)
    for (const businesses of [[theirs.id], [branch.id, theirs.id], []]) {
      expect(await fixture.ask(businesses)).toMatchObject({ status: 422, error: { data: { businesses: [expect.anything()] } } })
      expect((await fixture.estimate(businesses)).status).toBe(422)
    }
    const { id } = (await fixture.ask(ids(branch))).data
    const paths = ['', '/estimate', `/${id}/undo`, `/${id}/stop`, `/${id}/retry`]
    for (const path of paths) {
      const refused = await fixture.call('POST', `push_notifications/businesses${path}`, { as: rival, data: { businesses: [branch.id] } })
      expect(refused.status).toBe(404)
      // The enterprise of the rival has no key, and a business has no businesses.
      for (const [app, as] of [
        [other.id, rival],
        [branch.id, branch.owner],
      ] as const) {
        const to = { send_to: 'everyone', form_link_to: 'home', businesses: [branch.id] }
        const data = path === '/estimate' ? to : { subject: 'A', message: 'B', ...to }
        expect(
          (await fixture.call('POST', `push_notifications/businesses${path}`, { app, as, ...(!path.includes(id) && { data }) })).status,
        ).toBe(403)
      }
    }
    await fixture.finish()
  })

  test('needs a time that is ahead, a text, and an email that was confirmed', async () => {
    const branch = await fixture.branch()
    for (const [push, field] of [
      [{ send_at: '2020-01-01T00:00:00Z' }, 'send_at'],
      [{ send_at: '2999-01-01T00:00:00Z' }, 'send_at'],
      [{ subject: ' ' }, 'subject'],
      [{ form_link_to: 'url', form_url: 'ftp://example.com' }, 'form_url'],
      [{ send_to: 'tag' }, 'send_to_tags'],
    ] as const) {
      expect(Object.keys((await fixture.ask(ids(branch), push)).error.data)).toEqual([field])
    }
    const { platform } = fixture
    await platform.query('update users set unconfirmed_since = now() where id = $1', [fixture.owner])
    expect(await fixture.ask(ids(branch))).toMatchObject({ status: 403, error: { code: 'EMAIL_NOT_CONFIRMED' } })
    await platform.query('update users set unconfirmed_since = null where id = $1', [fixture.owner])
    expect(fixture.queue.jobs).toEqual([])
  })
})
