import type { Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseState, recordState, stateNames } from '@greenroom/contract/define/release-state'
import type { Values } from '@greenroom/contract/fields/field'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { appDay } from '@greenroom/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformanceFixture, everyResource, everythingOn, linkValues, type Fixture, written } from './conformance.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
})
afterAll(() => fixture.close())

const list = async (resource: Resource, query = '', appId = fixture.app.id) => {
  const { status, data, meta, error } = await fixture.send('GET', `${fixture.listUrl(resource, appId)}${query}`)
  return { status, error, meta, rows: Object.values(data) as Values[] }
}

describe.each(everyResource)('%s', (_name, resource) => {
  const title = resource.titleField
  const titles = (rows: Values[]) => rows.map((row) => row[title])
  let linkedId: string

  beforeAll(async () => {
    // The required relations come first, so that the three below are the newest.
    const links = await linkValues(fixture, resource)
    await fixture.send('DELETE', fixture.itemUrl(resource, (await fixture.create(resource)).id))
    for (const [index, name] of ['Alpha one', 'beta_two', 'Gamma 100%'].entries()) {
      const made = await fixture.create(resource, {
        [title]: name,
        ...(resource.fields.sort_order && { sort_order: 500 - index }),
        ...(index === 0 && links),
      })
      if (index === 0) linkedId = made.id
    }
  })

  test('answers every row, with the total and without a limit on an app that has none (OQ-080, LIM-049)', async () => {
    const { status, rows, meta } = await list(resource)
    expect(status).toBe(200)
    expect(meta).toEqual({ total: rows.length, page: 1, per_page: 1000 })
    const whole = (await fixture.send('GET', fixture.itemUrl(resource, linkedId))).data
    expect(rows.find(({ id }) => id === linkedId)).toEqual(whole)
  })

  test('writes a record as the list writes it, byte for byte', async () => {
    const [one, all] = await Promise.all(
      [fixture.itemUrl(resource, linkedId), fixture.listUrl(resource)].map(
        async (url) => (await fixture.call('GET', url, { as: fixture.me })).body,
      ),
    )
    expect(all).toContain(one?.slice('{"data":'.length, -1))
  })

  test('answers pages that follow each other without gap or overlap', async () => {
    const all = (await list(resource)).rows.map(({ id }) => id)
    const paged: unknown[] = []
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1) {
      const { rows, meta } = await list(resource, `?page=${page}&per_page=2`)
      expect(meta).toEqual({ total: all.length, page, per_page: 2 })
      paged.push(...rows.map(({ id }) => id))
    }
    expect(paged).toEqual(all)
    expect(await list(resource, '?page=99')).toMatchObject({ status: 200, rows: [], meta: { total: all.length, page: 99, per_page: 25 } })
  })

  test('is in the order of its numbers, or in the order that is asked for', async () => {
    const names = ['Alpha one', 'beta_two', 'Gamma 100%']
    const ours = (rows: Values[]) => titles(rows).filter((name) => names.includes(String(name)))
    const byDefault = resource.fields.sort_order ? names.toReversed() : names
    expect(ours((await list(resource)).rows)).toEqual(byDefault)
    expect(ours((await list(resource, `?sort=${title}`)).rows)).toEqual(names)
    expect(ours((await list(resource, `?sort=-${title}`)).rows)).toEqual(names.toReversed())
    expect(ours((await list(resource, '?sort=-created_at')).rows)).toEqual(names.toReversed())
  })

  test('sorts by every column that holds one value, and by nothing else', async () => {
    const total = (await list(resource)).rows.length
    for (const { field } of resource.columns) {
      const kind = resource.fields[field]?.kind
      const plain =
        kind !== undefined &&
        ![
          'relation',
          'content',
          'business',
          'choices',
          'rows',
          'group',
          'media',
          'richText',
          'expired',
          'parent',
          'linkedId',
          'children',
          'counts',
        ].includes(kind)
      for (const sort of [field, `-${field}`]) {
        const { status, rows, error } = await list(resource, `?sort=${encodeURIComponent(sort)}`)
        expect({ sort, status, error }).toMatchObject({ status: plain ? 200 : 422 })
        if (plain) expect(rows).toHaveLength(total)
      }
    }
    for (const sort of ['', 'data', 'id;drop table items', 'app_id', `${title},x`])
      expect((await list(resource, `?sort=${sort}`)).status).toBe(422)
  })

  test.each([
    ['alpha', ['Alpha one']],
    ['ALPHA', ['Alpha one']],
    [' a_t ', ['beta_two']],
    ['100%', ['Gamma 100%']],
    ['%', ['Gamma 100%']],
    ["'; --", []],
    ['\\', []],
  ])('finds %j in titles, its signs taken as they are', async (q, found) => {
    const { rows, meta } = await list(resource, `?q=${encodeURIComponent(q)}&sort=${title}`)
    expect(titles(rows)).toEqual(found)
    expect(meta.total).toBe(found.length)
  })

  test('is found by the search over everything', async () => {
    const app = await fixture.build.app({ setup: everythingOn })
    const as = (await fixture.build.creator(app.id)).id
    const data = { ...(await fixture.example(resource, app.id)), [title]: 'Gamma 100%' }
    expect((await fixture.call('POST', fixture.listUrl(resource, app.id), { as, body: { data } })).statusCode).toBe(201)
    for (const [q, count] of [
      ['gamma', 1],
      ['A 100', 1],
      ['00%', 1],
      // One or two letters are searched at the beginning of words.
      ['10', 1],
      ['00', 0],
      ['_', 0],
    ] as const) {
      const { data: found } = (await fixture.call('GET', `/api/apps/${app.id}/search?q=${encodeURIComponent(q)}`, { as })).json()
      expect(found).toMatchObject(Array.from({ length: count }, () => ({ resource: resource.name, title: 'Gamma 100%' })))
    }
  })

  test('is filtered by every field that its definition names', async () => {
    const { rows: all } = await list(resource)
    for (const name of resource.filters ?? []) {
      const field = resource.fields[name]
      const value = written(resource, all.find(({ id }) => id === linkedId) ?? {})[name]
      const wanted = Array.isArray(value) ? value[0] : (value ?? (field?.kind === 'flag' || field?.kind === 'expired' ? false : undefined))
      if (wanted === undefined) continue
      const { rows, meta } = await list(resource, `?${name}=${encodeURIComponent(String(wanted))}`)
      const matching = all.filter((row) => {
        const rowValue = field?.kind === 'expired' ? row[name] : written(resource, row)[name]
        return Array.isArray(rowValue) ? rowValue.includes(wanted) : rowValue === wanted
      })
      expect(rows.map(({ id }) => id)).toEqual(matching.map(({ id }) => id))
      expect(rows.length).toBeGreaterThan(0)
      expect(meta.total).toBe(rows.length)
      expect((await list(resource, `?${name}=nonsense`)).status).toBe(422)
    }
  })

  test('is filtered by the state of its records where they have one, as the contract judges it', async () => {
    if (!hasReleaseState(resource.fields)) return
    const dated: [string, Values][] = [
      ['Out at once', { active: true, release_date: null }],
      ['Out since long', { active: true, release_date: '2020-01-01' }],
      ['Out some day', { active: true, release_date: '2099-01-01' }],
      ['Over', { active: true, release_date: '2020-01-01', visible_until: '2020-02-01', visible_until_time: '18:00' }],
      ['Never out', { active: false, release_date: '2099-01-01' }],
    ]
    for (const [name, values] of dated) {
      // Where every record has a day, one without cannot be created.
      if (values.release_date === null && resource.fields.release_date?.required) continue
      await fixture.create(resource, { [title]: name, ...values })
    }
    const { rows: all } = await list(resource)
    for (const state of Object.keys(stateNames)) {
      const { rows, meta } = await list(resource, `?state=${state}`)
      expect(rows.map(({ id }) => id)).toEqual(
        all.filter((row) => recordState(visibilityRules(resource), row, appDay('UTC', new Date())) === state).map(({ id }) => id),
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(meta.total).toBe(rows.length)
    }
    const { rows: ahead } = await list(resource, '?state=scheduled&sort=-release_date')
    expect(ahead[0]).toMatchObject({ [title]: 'Out some day' })
    expect((await list(resource, '?state=nonsense')).status).toBe(422)
  })

  test('answers only the fields that are asked for, the id always', async () => {
    const { rows } = await list(resource, `?fields=${title},updated_at&q=alpha`)
    expect(rows).toEqual([{ id: linkedId, [title]: 'Alpha one', updated_at: expect.any(String) }])
    for (const fields of ['', 'app_id', `${title};`]) expect((await list(resource, `?fields=${fields}`)).status).toBe(422)
  })

  test('for the link-target picker is id and title of what is active and released (PUSH-054, PUSH-055, PUSH-056, OQ-114)', async () => {
    const released = resource.fields.release_date ? { release_date: '2020-01-01' } : {}
    const past = await fixture.create(resource, { [title]: 'Picked one', ...released })
    const hidden = [
      ...(resource.fields.active ? [{ active: false }] : []),
      ...(resource.fields.release_date ? [{ release_date: '2099-01-01' }] : []),
      ...(resource.fields.visible_until ? [{ visible_until: '2020-02-01' }] : []),
    ]
    for (const values of hidden) await fixture.create(resource, { [title]: 'Picked not', ...released, ...values })
    expect((await list(resource, '?push=true&q=picked')).rows).toEqual([{ id: past.id, [title]: 'Picked one' }])
    // With `scheduled` also later ones, and when they are published.
    const { rows } = await list(resource, '?push=true&scheduled=true&q=picked')
    const found = rows.map((row) => [row[title], ...(hasReleaseState(resource.fields) ? [row.release_date] : [])])
    expect(found.toSorted()).toEqual(
      hasReleaseState(resource.fields)
        ? [
            ['Picked not', '2099-01-01'],
            ['Picked one', '2020-01-01'],
          ]
        : [['Picked one']],
    )
  })

  test('leaves sub-tables out when asked (PUSH-057, OQ-114)', async () => {
    const { rows } = await list(resource, '?hide_sub_data=true&timezone=Europe/Berlin&addsubtopics=true&q=alpha')
    const isSubTable = (name: string) => ['rows', 'records', 'children'].includes(resource.fields[name]?.kind ?? '')
    const shown = Object.keys(resource.fields).filter((name) => !isSubTable(name))
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', ...shown, 'media_metadata', 'version', 'created_at', 'updated_at'])
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'per_page=201',
    'per_page=0',
    'page=1&page=2',
    'nothing=1',
    'push=1',
    'q=%00',
    'page=99999999999',
  ])('refuses the query %s with a message', async (query) => {
    expect(await list(resource, `?${query}`)).toMatchObject({ status: 422, error: { code: 'INVALID' } })
  })

  test('has the limit of a free account beside the total (LIM-009)', async () => {
    if (resource.limit === undefined) return
    const free = await fixture.build.app({ setup: { free: true }, limits: { [resource.name]: 7 } })
    await fixture.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [free.id, fixture.me])
    expect((await list(resource, '', free.id)).meta).toEqual({ total: 0, limit: 7, page: 1, per_page: 1000 })
    await fixture.build.change(free.id, { setup: {} })
    expect((await list(resource, '', free.id)).meta).not.toHaveProperty('limit')
  })
})
