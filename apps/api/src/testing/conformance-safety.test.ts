import type { Values } from '@greenroom/contract/fields/field'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformanceFixture, everyResource, linkValues, read, type Fixture } from './conformance.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
})
afterAll(() => fixture.close())

const NOBODY = '0198b4a0-0000-7000-8000-00000000000a'

const wrongBodies: [string, string | Buffer, string, number][] = [
  ['no JSON', '{', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['a text', 'title=x', 'text/plain', 415],
  ['a form', 'title=x', 'application/x-www-form-urlencoded', 415],
  ['a list', '[]', 'application/json', 422],
  ['null', 'null', 'application/json', 422],
  ['no data', '{}', 'application/json', 422],
  ['data that is a list', '{"data":[]}', 'application/json', 422],
  ['data and something else', '{"data":{},"other":1}', 'application/json', 422],
  ['a poisoned prototype', '{"data":{"__proto__":{"x":1}}}', 'application/json', 400],
  ['a poisoned constructor', '{"data":{"constructor":{"prototype":{"x":1}}}}', 'application/json', 400],
  ['a deep nest', `{"data":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`, 'application/json', 400],
  ['more than a megabyte', `{"data":{"x":"${'a'.repeat(1_100_000)}"}}`, 'application/json', 413],
]

describe.each(everyResource)('%s', (_name, resource) => {
  let data: Values
  beforeAll(async () => {
    data = await fixture.example(resource)
  })
  const body = () => ({ data })
  const total = async (appId = fixture.app.id) =>
    Number(
      (await fixture.deps.db.platform.query('select count(*) as n from items where app_id = $1 and resource = $2', [appId, resource.name]))
        .rows[0]?.n,
    )

  /** Every call there is on a record. */
  const calls = (id: string, appId = fixture.app.id) => {
    const lists = [
      ['GET', fixture.listUrl(resource, appId), undefined],
      ['POST', fixture.listUrl(resource, appId), body()],
      ['POST', `${fixture.listUrl(resource, appId)}/bulk`, { data: { action: 'delete', ids: [id] } }],
      ['POST', `/api/apps/${appId}/trash/${id}/restore`, undefined],
      ['GET', `/api/apps/${appId}/trash`, undefined],
      ['GET', `/api/apps/${appId}/search?q=a`, undefined],
      ['GET', `/api/apps/${appId}/children`, undefined],
    ] as const
    const short = fixture.shortUrl(resource, id)
    const records = [fixture.itemUrl(resource, id, appId), short.replace('/api', `/api/apps/${appId}`), short].flatMap(
      (url) =>
        [
          ['GET', url, undefined],
          ['PATCH', url, { data: {} }],
          ['DELETE', url, undefined],
        ] as const,
    )
    const copies = ['/api/copy', `/api/apps/${appId}/copy`].map((url) => ['POST', url, { data: { id, name: resource.name } }] as const)
    return [...lists, ...(resource.clone ? copies : []), ...records]
  }

  test('is closed to whoever has no token, or a wrong one (CCOM-061)', async () => {
    const { id } = await fixture.create(resource)
    for (const [method, url, payload] of calls(id)) {
      for (const authorization of ['', 'Bearer nonsense', `Basic ${fixture.me}`]) {
        const headers: Record<string, string> = authorization === '' ? {} : { authorization }
        const answer = read(await fixture.call(method, url, { body: payload, headers }))
        expect({ url, ...answer }).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
      }
    }
  })

  test("does not exist for another app's administrator, and stays as it is (B1, rule 7)", async () => {
    const made = await fixture.create(resource)
    const before = await total()
    for (const [method, url, payload] of calls(made.id)) {
      const answer = read(await fixture.call(method, url, { as: fixture.stranger, body: payload }))
      expect({ url, ...answer }).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
    }
    expect(await total()).toBe(before)
    expect((await fixture.send('GET', fixture.itemUrl(resource, made.id))).data).toEqual(made)
  })

  test("is not reached through another app's path (B1)", async () => {
    const made = await fixture.create(resource)
    const own = await fixture.item(resource, fixture.otherApp.id)
    for (const [method, url, payload] of calls(made.id, fixture.otherApp.id)) {
      if (!url.includes(made.id) && !JSON.stringify(payload ?? '').includes(made.id)) continue
      expect(read(await fixture.call(method, url, { as: fixture.stranger, body: payload })).status).toBe(404)
    }
    expect((await fixture.send('GET', fixture.itemUrl(resource, made.id))).data).toEqual(made)
    expect((await fixture.call('GET', fixture.itemUrl(resource, own, fixture.otherApp.id), { as: fixture.stranger })).statusCode).toBe(200)
  })

  test("takes no link to another app's record, nor to one of another kind, and stores nothing (B3)", async () => {
    const links = await linkValues(fixture, resource)
    for (const [name, linked] of Object.entries(links)) {
      const field = resource.fields[name]
      if (field?.kind !== 'relation') continue
      const foreign = await fixture.build.item(fixture.otherApp.id, field.to, field.only)
      const otherKind = await fixture.build.item(fixture.app.id, field.to === 'topics' ? 'directories' : 'topics')
      const counted = await total()
      for (const wrong of [foreign, otherKind, NOBODY]) {
        const value = Array.isArray(linked) ? [...linked, wrong] : wrong
        const answer = await fixture.send('POST', fixture.listUrl(resource), { data: { ...body().data, [name]: value } })
        expect(answer).toMatchObject({ status: 422, error: { data: { [name]: ['Choose one from the list'] } } })
      }
      expect(await total()).toBe(counted)
    }
  })

  test('answers 404 to an id that nothing has', async () => {
    for (const id of ['1', 'x', '%00', '..%2f..', NOBODY, `${NOBODY}'`, 'null', 'undefined']) {
      const url = fixture.itemUrl(resource, id)
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const answer = await fixture.send(method, url, method === 'PATCH' ? { data: {} } : undefined)
        expect({ id, method, ...answer }).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
      }
    }
  })

  test('refuses every body that is no form, and stores nothing', async () => {
    const before = await total()
    // With a key and without: every other body, and the others of them for the next definition.
    const index = everyResource.findIndex(([, other]) => other === resource)
    for (const [bodyIndex, [what, payload, type, status]] of wrongBodies.entries()) {
      const isKeyed = (bodyIndex + index) % 2 === 0
      const response = await fixture.server.inject({
        method: 'POST',
        url: fixture.listUrl(resource),
        headers: {
          authorization: `Bearer user:${fixture.me}`,
          'content-type': type,
          ...(isKeyed && { 'idempotency-key': `wrong-body-${bodyIndex}` }),
        },
        payload,
      })
      expect({ what, isKeyed, status: response.statusCode, ...read(response).error }).toMatchObject({ status })
    }
    expect(await total()).toBe(before)
  })

  test('is made once however often its form is sent, and a key is not used for another form (rule 20)', async () => {
    const before = await total()
    const headers = { 'idempotency-key': `once-${resource.name}` }
    const answers = await Promise.all([1, 2, 3].map(() => fixture.send('POST', fixture.listUrl(resource), body(), headers)))
    const again = await fixture.send('POST', fixture.listUrl(resource), body(), headers)
    for (const answer of [...answers, again]) expect(answer).toMatchObject({ status: 201, data: { id: again.data.id } })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(new Set([...answers, again].map((answer) => answer.headers.etag))).toEqual(new Set(['"1"']))
    expect(await total()).toBe(before + 1)
    const other = { data: { ...body().data, [resource.titleField]: 'Other' } }
    expect(await fixture.send('POST', fixture.listUrl(resource), other, headers)).toMatchObject({
      status: 422,
      error: { code: 'IDEMPOTENCY_MISMATCH' },
    })
    expect(await total()).toBe(before + 1)
  })

  describe.runIf(resource.limit)('in a free account', () => {
    const limit = resource.name
    const message = `You have reached the limit of 2 ${resource.label.many} for your account.`
    const freeApp = async () => {
      const app = await fixture.build.app({ setup: { free: true }, limits: { [limit]: 2 } })
      await fixture.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app.id, fixture.me])
      const plain = resource.fields.enterprise ? { enterprise: false } : {}
      const beside = await requiredBeside(app.id)
      const make = () =>
        fixture.send('POST', fixture.listUrl(resource, app.id), { data: { [resource.titleField]: 'One', ...beside, ...plain } })
      return { app, make }
    }
    const requiredBeside = async (appId: string) => {
      const { [resource.titleField]: _title, ...rest } = await fixture.example(resource, appId)
      return Object.fromEntries(Object.entries(rest).filter(([name]) => resource.fields[name]?.required))
    }

    test('is not made, copied or restored beyond its limit, and the message says so (LIM-008, OQ-146)', async () => {
      const { app, make } = await freeApp()
      const first = await make()
      const second = await make()
      expect([first.status, second.status]).toEqual([201, 201])
      const refused = { status: 403, error: { code: 'LIMIT_REACHED', detail: message } }
      expect(await make()).toMatchObject(refused)
      expect(await fixture.send('POST', `/api/apps/${app.id}/copy`, { data: { id: first.data.id, name: resource.name } })).toMatchObject(
        refused,
      )
      expect(await total(app.id)).toBe(2)
      expect((await fixture.send('GET', fixture.listUrl(resource, app.id))).meta).toMatchObject({ total: 2, limit: 2 })

      await fixture.send('DELETE', fixture.itemUrl(resource, String(first.data.id), app.id))
      expect((await make()).status).toBe(201)
      expect(await fixture.send('POST', `/api/apps/${app.id}/trash/${first.data.id}/restore`)).toMatchObject(refused)
    })

    test('has no more than its limit when many are made at once (rule 21)', async () => {
      const { app, make } = await freeApp()
      const statuses = (await Promise.all(Array.from({ length: 5 }, make))).map(({ status }) => status)
      expect(statuses.sort()).toEqual([201, 201, 403, 403, 403])
      expect(await total(app.id)).toBe(2)
    })
  })

  test('is changed by the many all at once or not at all', async () => {
    const ids = [(await fixture.create(resource)).id, (await fixture.create(resource)).id]
    const bulk = (action: string, chosen: unknown) =>
      fixture.send('POST', `${fixture.listUrl(resource)}/bulk`, { data: { action, ids: chosen } })
    const count = async () => Number((await fixture.send('GET', fixture.listUrl(resource))).meta.total)
    const before = await count()
    expect((await bulk('delete', [...ids, NOBODY])).status).toBe(404)
    expect((await bulk('delete', [...ids, 'x'])).status).toBe(422)
    expect((await bulk('delete', [])).status).toBe(422)
    expect((await bulk('destroy', ids)).status).toBe(422)
    expect(
      (
        await bulk(
          'delete',
          Array.from({ length: 1_001 }, () => NOBODY),
        )
      ).status,
    ).toBe(422)
    expect(await count()).toBe(before)

    const off = await bulk('deactivate', ids)
    expect(off.status).toBe(resource.fields.active ? 200 : 422)
    if (resource.fields.active) {
      for (const id of ids) expect((await fixture.send('GET', fixture.itemUrl(resource, id))).data.active).toBe(false)
      await bulk('activate', ids)
      for (const id of ids) expect((await fixture.send('GET', fixture.itemUrl(resource, id))).data.active).toBe(true)
    }
    expect(await bulk('delete', ids)).toMatchObject({ status: 200, data: { ids } })
    expect(await count()).toBe(before - 2)
  })
})
