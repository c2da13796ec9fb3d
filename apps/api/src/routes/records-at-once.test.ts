import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Announcement, STATEMENTS } from '../db/announce-statements.ts'
import type { Tx } from '../db/database.ts'
import { watchAppsWithWebhooks } from '../domain/webhooks/apps-with-webhooks.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshDatabase } from '../testing/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let here: TestApp
let there: TestApp
let app: string
let me: string
let topic: string
let article: string

beforeAll(async () => {
  database = await freshDatabase()
  here = await testApp({}, database)
  there = await testApp({}, database)
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})
beforeEach(async () => {
  app = (await here.build.app()).id
  me = (await here.build.creator(app)).id
  topic = await here.build.item(app, 'topics', { name: 'Mornings' })
  article = await here.build.item(app, 'articles', { title: 'Breathe', author: 'Alex' })
})

const articles = () => `/api/apps/${app}/content/articles`
const change = (site: TestApp, data: object, headers: Record<string, string> = {}) =>
  site.call('PATCH', `${articles()}/${article}`, { as: me, body: { data }, headers })
const make = (site: TestApp, data: object, headers: Record<string, string> = {}) =>
  site.call('POST', articles(), { as: me, body: { data: { author: 'Alex', description: '<p>Slowly</p>', ...data } }, headers })
const rowsOf = async <Row extends object>(text: string, values: unknown[] = [app]) =>
  (await here.deps.db.platform.query<Row>(text, values)).rows

/**
 * Locks rows with a statement until another session waits for them, then does the rest; returns the result of the
 * waiting request.
 */
async function meanwhile<T>(lockSql: string, ask: () => Promise<T>, then: (tx: Tx) => unknown): Promise<T> {
  const pending = await there.deps.db.changePlatform(async (tx) => {
    await tx.query(lockSql, [app])
    const waiting = { answer: ask() }
    await expect.poll(() => rowsOf('select from pg_locks where not granted', []), { interval: 20 }).not.toEqual([])
    await then(tx)
    return waiting
  })
  return await pending.answer
}

/** The texts of the statements that `work` sends. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const texts: string[] = []
  const note = (announcement: unknown) => texts.push((announcement as Announcement).text)
  // As in a server: an app without webhooks gets none of their statements.
  const webhooks = watchAppsWithWebhooks({ platform: here.deps.db.platform, log: here.deps.log })
  await webhooks.refresh()
  subscribe(STATEMENTS, note)
  try {
    await work()
  } finally {
    unsubscribe(STATEMENTS, note)
    await webhooks.close()
  }
  return texts
}

/** What is stored of the article: its version, and its numbers of versions and trail lines. */
const storedKeys = async () => {
  const [row] = await rowsOf(
    `select title, version, (select count(*)::int from item_revisions where app_id = $1 and item_id = $2) as versions,
       (select count(*)::int from audit_log where app_id = $1 and target_id = $2) as lines from items where app_id = $1 and id = $2`,
    [app, article],
  )
  return row
}

const LOCK_ARTICLE = `select from items where app_id = $1 and resource = 'articles' for update`
const LOCK_TOPIC = `select from items where app_id = $1 and resource = 'topics' for update`

describe('a change of a record that was read without a lock', () => {
  test('is one read and one statement each for row, trail, version and content version', async () => {
    const texts = await statementsOf(async () => {
      expect((await change(here, { title: 'Listen' })).headers.etag).toBe('"2"')
    })
    const own = texts.filter((text) => /\b(items|audit_log|item_revisions|content_versions)\b/.test(text))
    expect(own.map((text) => /^select id|update items|(?<=insert into )\w+/.exec(text)?.[0]).sort()).toEqual([
      'audit_log',
      'content_versions',
      'item_revisions',
      'select id',
      'update items',
    ])
    expect(texts.filter((text) => text.includes('for no key update'))).toEqual([])
  })

  test('of two processes at once loses nothing, and each leaves one version and one line of the trail', async () => {
    const names = ['title', 'author', 'description', 'action_bar_text']
    const saved = await Promise.all(
      names.flatMap((name) => [here, there].map((site, index) => change(site, { [name]: `<p>${index}</p>` }))),
    )
    expect(saved.map(({ statusCode }) => statusCode)).toEqual(saved.map(() => 200))
    const versions = saved.map((answer) => Number(answer.json().data.version)).sort((a, b) => a - b)
    expect(versions).toEqual(versions.map((_, index) => index + 2))
    expect(await storedKeys()).toMatchObject({ version: versions.at(-1), versions: versions.length + 1, lines: versions.length + 1 })
  })

  test('goes to one alone of those who name the same version (T16)', async () => {
    const saved = await Promise.all(
      [here, there, here, there].map((site, index) => change(site, { title: `Title ${index}` }, { 'if-match': '"1"' })),
    )
    expect(saved.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await storedKeys()).toMatchObject({ version: 2, versions: 2, lines: 2 })
  })

  test('keeps what was written while it waited, also where that raised no version', async () => {
    const answer = await meanwhile(
      LOCK_ARTICLE,
      () => change(here, { title: 'Listen' }),
      (tx) => tx.send(`update items set data = data || '{"author": "Kim"}' where app_id = $1 and id = $2`, [app, article]),
    )
    expect(answer.json().data).toMatchObject({ title: 'Listen', author: 'Kim', version: 2 })
    expect(await storedKeys()).toMatchObject({ versions: 2, lines: 2 })
  })

  test('is refused by the version that was written while it waited', async () => {
    const answer = await meanwhile(
      LOCK_ARTICLE,
      () => change(here, { title: 'Listen' }, { 'if-match': '"1"' }),
      (tx) => tx.send('update items set version = version + 1 where app_id = $1 and id = $2', [app, article]),
    )
    expect(answer.json().error.code).toBe('STALE')
    expect(await storedKeys()).toMatchObject({ title: 'Breathe', versions: 1, lines: 1 })
  })

  test('finds nothing where the record was removed for good while it waited, and leaves no line', async () => {
    const answer = await meanwhile(
      LOCK_ARTICLE,
      () => change(here, { title: 'Listen' }),
      (tx) => tx.send('delete from items where app_id = $1 and id = $2', [app, article]),
    )
    expect(answer.statusCode).toBe(404)
    expect(await rowsOf(`select from audit_log where app_id = $1 and action = 'updated'`)).toEqual([])
  })

  test('names the field whose topic was removed for good while it waited', async () => {
    const answer = await meanwhile(
      LOCK_TOPIC,
      () => change(here, { topics: [{ id: topic }] }),
      (tx) => tx.send('delete from items where app_id = $1 and id = $2', [app, topic]),
    )
    expect([answer.statusCode, Object.keys(answer.json().error.data)]).toEqual([422, ['topics']])
    expect(await storedKeys()).toMatchObject({ version: 1, versions: 1, lines: 1 })
  })

  test('of an article with pictures locks neither the article nor its files', async () => {
    const picture = await here.build.media(app)
    expect((await change(here, { image_url: picture })).statusCode).toBe(200)
    const texts = await statementsOf(async () => {
      expect((await change(here, { title: 'Listen' })).json().data).toMatchObject({ title: 'Listen', image_url: picture, version: 3 })
    })
    expect(texts.filter((text) => /\bmedia_refs where|for no key update|for share/.test(text))).toEqual([])
  })

  test('names the field whose file is gone, and leaves nothing', async () => {
    const picture = await here.build.media(app)
    await change(here, { image_url: picture })
    await rowsOf('update media set deleted_at = now() where app_id = $1')
    const answer = await change(here, { title: 'Listen' })
    expect([answer.statusCode, Object.keys(answer.json().error.data)]).toEqual([422, ['image_url']])
    expect(await storedKeys()).toMatchObject({ title: 'Breathe', version: 2, versions: 2, lines: 2 })
  })

  test('leaves nothing where its connection ends in the middle', async () => {
    const answer = await meanwhile(
      LOCK_ARTICLE,
      () => change(here, { title: 'Listen', topics: [{ id: topic }] }),
      (tx) =>
        tx.send(
          `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          [],
        ),
    )
    expect(answer.statusCode).toBe(503)
    expect(await storedKeys()).toMatchObject({ title: 'Breathe', version: 1, versions: 1, lines: 1 })
    expect((await change(here, { title: 'Listen' })).statusCode).toBe(200)
  })

  test('that comes to nothing leaves the version, and answers the record as a read does', async () => {
    const read = await here.call('GET', `${articles()}/${article}`, { as: me })
    const answer = await change(here, { title: 'Breathe', topics: [] })
    expect([answer.body, answer.headers.etag]).toEqual([read.body, '"1"'])
    expect(await storedKeys()).toMatchObject({ version: 1, versions: 1, lines: 1 })
  })
})

describe('a new record that was judged before its transaction', () => {
  test('names the field whose topic was removed for good meanwhile, and leaves nothing', async () => {
    const answer = await meanwhile(
      LOCK_TOPIC,
      () => make(here, { title: 'Listen', topics: [{ id: topic }] }),
      (tx) => tx.send('delete from items where app_id = $1 and id = $2', [app, topic]),
    )
    expect([answer.statusCode, Object.keys(answer.json().error.data)]).toEqual([422, ['topics']])
    expect(await rowsOf(`select title from items where app_id = $1 and resource = 'articles'`)).toEqual([{ title: 'Breathe' }])
    expect(await rowsOf(`select sum(total)::int as total from item_counts where app_id = $1 and resource = 'articles'`)).toEqual([
      { total: 1 },
    ])
  })

  test('of two processes at once takes the last place of a limit once (LIM-008)', async () => {
    app = (await here.build.app({ setup: { free: true }, limits: { articles: 1 } })).id
    me = (await here.build.creator(app)).id
    const made = await Promise.all([here, there, here, there].map((site, index) => make(site, { title: `New ${index}` })))
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403])
  })

  test('is made once by the same Idempotency-Key in two processes at once', async () => {
    const made = await Promise.all([here, there, here].map((site) => make(site, { title: 'New' }, { 'idempotency-key': 'the-same-key' })))
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(made.map(({ body, headers }) => body + String(headers.etag))).size).toBe(1)
    expect(await rowsOf(`select from items where app_id = $1 and title = 'New'`)).toHaveLength(1)
  })
})

describe('records that are written at once', () => {
  test('each have their own line, version and links, and are all counted', async () => {
    const titles = Array.from({ length: 24 }, (_, n) => `New ${100 + n}`)
    const answers = await Promise.all([
      ...titles.map((title) => make(here, { title, topics: [{ id: topic }] })),
      change(here, { title: 'Listen' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...titles.map(() => 201), 200])
    expect(answers.map((answer) => answer.json().data.title)).toEqual([...titles, 'Listen'])
    const rows = await rowsOf<{ title: string }>(
      `select i.title from items i
       join links l on l.app_id = i.app_id and l.from_id = i.id and l.to_id = $2
       join item_revisions v on v.app_id = i.app_id and v.item_id = i.id and v.version = 1 and v.links @> jsonb_build_object('topics', jsonb_build_array(jsonb_build_object('id', $2::text)))
       join audit_log a on a.app_id = i.app_id and a.target_id = i.id and a.action = 'created' and a.actor_id = $3
       where i.app_id = $1 order by i.title`,
      [app, topic, me],
    )
    expect(rows.map(({ title }) => title)).toEqual(titles)
    expect(await rowsOf(`select sum(total)::int as total from item_counts where app_id = $1 and resource = 'articles'`)).toEqual([
      { total: titles.length + 1 },
    ])
  })

  test('do not wait for one whose row somebody holds', async () => {
    const order: string[] = []
    const saved = await meanwhile(
      LOCK_ARTICLE,
      async () => {
        const waiting = change(here, { title: 'Listen' }).then((answer) => {
          order.push('held')
          return answer
        })
        const made = await Promise.all(['a', 'b', 'c'].map((title) => make(here, { title })))
        order.push('others')
        return [...made, await waiting]
      },
      () => expect.poll(() => order, { interval: 10 }).toEqual(['others']),
    )
    expect([saved.map(({ statusCode }) => statusCode), order]).toEqual([
      [201, 201, 201, 200],
      ['others', 'held'],
    ])
  })

  test('are kept whole once they are answered, and made no more than once, while connections end in the middle', async () => {
    const answered: string[] = []
    let unanswered = 0
    let ended = 0
    let isOver = false
    const write = async (writer: number) => {
      // On a fast machine twelve records each are created before eight connections have been terminated.
      for (let n = 0; n < 12 || (ended < 8 && n < 500); n += 1) {
        const title = `New ${writer}-${n}`
        const { statusCode } = await make(here, { title, topics: [{ id: topic }] })
        if (statusCode === 201) answered.push(title)
        else unanswered += 1
      }
    }
    const writing = Promise.all(Array.from({ length: 12 }, (_, writer) => write(writer))).finally(() => (isOver = true))
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'greenroom' and state = 'active' and query like 'insert into%' and datname = current_database()`
    for (; ended < 8 && !isOver; await setTimeout(4)) ended += (await rowsOf(end, [])).length
    await writing
    expect([answered.length > 20, unanswered > 0]).toEqual([true, true])
    const made = await rowsOf<{ title: string; whole: boolean }>(
      `select title, version = 1 and (select count(*) from links l where l.app_id = $1 and l.from_id = i.id) = 1
         and (select count(*) from item_revisions v where v.app_id = $1 and v.item_id = i.id) = 1
         and (select count(*) from audit_log a where a.app_id = $1 and a.target_id = i.id) = 1 as whole
       from items i where app_id = $1 and resource = 'articles' and title like 'New %'`,
    )
    expect(made.filter(({ whole }) => !whole)).toEqual([])
    const titles = made.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toEqual(expect.arrayContaining(answered))
    expect(await rowsOf(`select sum(total)::int as total from item_counts where app_id = $1 and resource = 'articles'`)).toEqual([
      { total: titles.length + 1 },
    ])
  })
})
