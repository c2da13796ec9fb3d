import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { Unreachable } from '../db/failures.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type CitusStandIn, standInForCitus } from '../testing/citus-stand-in.ts'
import { freshDatabase } from '../testing/database.ts'

let site: TestApp
let boss: string
let me: string
let harbor: string
let gone: string
let article: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  harbor = (await site.build.app({ name: 'Harbor Cooking' })).id
  me = (await site.build.creator(harbor, { name: 'Petra Lind' })).id
  article = await site.build.item(harbor, 'articles', { title: 'Salt the water' })
  gone = (await site.build.app({ name: 'Harbor Gone' })).id
  await site.build.item(gone, 'articles', { title: 'Salt the bread' })
  await site.call('POST', `/api/apps/${gone}/disable`, { as: boss })
})
afterAll(() => site.close())

const search = async (q: string, as: string | null = boss) => {
  const answer = await site.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as })
  return { status: answer.statusCode, data: answer.json().data }
}

test('staff find apps, creators and content of all apps, each with its app', async () => {
  const app = { app_id: harbor, app: 'Harbor Cooking' }
  expect((await search('HARBOR')).data).toEqual([{ kind: 'app', id: harbor, title: 'Harbor Cooking', ...app, note: null }])
  expect((await search('petra')).data).toEqual([{ kind: 'creator', id: me, title: 'Petra Lind', ...app, note: `${me}@example.com` }])
  expect((await search(`${me}@exam`)).data).toHaveLength(1)
  expect((await search('the WATER')).data).toEqual([{ kind: 'content', id: article, title: 'Salt the water', ...app, note: 'articles' }])
})

test('staff find a home screen that only the website shows by its headline', async () => {
  const newsScreen = await site.build.item(harbor, 'welcome_screens', {
    target_platform: 'web',
    title: '',
    web: { headline: 'Mussels in season' },
  })
  const found = { kind: 'content', id: newsScreen, title: 'Mussels in season', app: 'Harbor Cooking', note: 'welcome_screens' }
  expect((await search('els in sea')).data).toMatchObject([found])
})

test('what is in removed apps is not found, and signs are taken as they are', async () => {
  expect((await search('salt')).data).toMatchObject([{ id: article }])
  for (const q of ['', '%', "'; --", 'sa%t']) expect((await search(q)).data).toEqual([])
})

test('nobody else searches all apps, whatever they administer', async () => {
  expect((await search('salt', me)).status).toBe(403)
  expect((await search('salt', null)).status).toBe(401)
})

describe('on a cluster', () => {
  let citus: CitusStandIn
  let cluster: TestApp
  let staff: string

  beforeAll(async () => {
    const database = await freshDatabase()
    citus = await standInForCitus(database)
    const db = connect({ ...database, isDistributed: true, poolSize: 4 })
    cluster = await testApp({ db: failingWhileNodeIsAway(db) }, database)
    staff = (await cluster.build.superUser()).id
    // Until each node has one.
    while ((await appsOf(102008)).length === 0 || (await appsOf(102009)).length === 0) {
      const { id } = await cluster.build.app({ name: 'Harbor' })
      await cluster.build.item(id, 'articles', { title: 'Salt the water' })
    }
    return async () => {
      await cluster.close()
      await db.close()
      await citus.close()
      await database.drop()
    }
  })

  /** Like Citus, which queries every node for the content of all apps, and for named apps only theirs. */
  function failingWhileNodeIsAway(db: Database): Database {
    const query: Database['platform']['query'] = async (text, values = [], options) => {
      const [away] = text.includes('titles of all apps')
        ? await citus.run(
            `select from pg_dist_placement p join pg_dist_node using (groupid) where is_away and ($1::uuid[] is null or exists (
               select from unnest($1::uuid[]) id where get_shard_id_for_distribution_column('items', id) = p.shardid))`,
            [values[3] ?? null],
          )
        : []
      if (away) throw new Unreachable('connection to the remote node w2:5432 failed')
      return await db.platform.query(text, values, options)
    }
    return { ...db, platform: { query } }
  }

  const appsOf = async (shard: number) =>
    (await citus.run(`select id from apps where get_shard_id_for_distribution_column('items', id) = $1`, [shard])).map(({ id }) => id)

  const found = async (q: string) => {
    const answer = await cluster.call('GET', `/api/search?q=${q}`, { as: staff })
    return { status: answer.statusCode, ...answer.json() }
  }

  test('with all nodes there, the content of all apps is searched', async () => {
    const { status, data, meta_data } = await found('salt')
    expect([status, meta_data]).toEqual([200, { unreachable_apps: 0 }])
    const apps = [...(await appsOf(102008)), ...(await appsOf(102009))]
    expect(data).toHaveLength(Math.min(6, apps.length))
  })

  test('with a node away, that of the other nodes is found, and the answer says how many apps it left out', async () => {
    await citus.run(`update pg_dist_node set is_away = true where nodename = 'w2'`)
    onTestFinished(async () => void (await citus.run('update pg_dist_node set is_away = false')))
    const [there, away] = [await appsOf(102008), await appsOf(102009)]
    const { status, data, meta_data } = await found('salt')
    expect([status, meta_data]).toEqual([200, { unreachable_apps: away.length }])
    expect(data).toHaveLength(Math.min(6, there.length))
    for (const { app_id } of data) expect(there).toContain(app_id)
    // Every node has the apps.
    expect((await found('harbor')).data).toHaveLength(Math.min(6, there.length + away.length))
  })

  test('an outage of another kind is answered with 503', async () => {
    const { platform } = cluster.deps.db
    const query = platform.query
    platform.query = async () => {
      throw new Unreachable('PostgreSQL is stopping or starting.')
    }
    onTestFinished(() => void (platform.query = query))
    expect((await found('salt')).status).toBe(503)
  })
})
