import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { manglingProxy } from '../../testing/mangling-proxy.ts'
import { connect } from '../connect.ts'
import type { Database, Sql, Tx } from '../database.ts'
import { sqlState } from '../failures.ts'
import { newId } from '../id.ts'

let database: FreshDatabase
let db: Database
const [one, two] = [newId(), newId()]

beforeAll(async () => {
  database = await freshDatabase()
  // Two connections for many callers, so that each changes from app to app all the time.
  db = connect({ ...database, poolSize: 2, maxWaiting: 500 })
  for (const app of [one, two]) {
    await db.platform.query('insert into apps (id, name) values ($1, $2)', [app, app])
    await db.changeApp(app, (tx) => addArticle(tx, app))
  }
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('row-level security', () => {
  it('shows a statement that forgets its app only the rows of the app it works in', async () => {
    const seen = await db.inApp(one, (sql) => appsSeen(sql))
    expect(seen).toEqual([one])
  })

  it('shows nothing at all when no app is set', async () => {
    const bare = connect({ url: withRole(database.url), poolSize: 1 })
    try {
      expect(await appsSeen(bare.platform)).toEqual([])
    } finally {
      await bare.close()
    }
  })

  it('refuses to write a row into another app', async () => {
    const refused = db.changeApp(one, (tx) => addArticle(tx, two))
    await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
  })

  it('changes nothing in another app, even when the statement names that app', async () => {
    const { rowCount } = await db.changeApp(one, (tx) => tx.query("update items set title = 'taken' where app_id = $1", [two]))
    expect(rowCount).toBe(0)
  })

  it('keeps accounts, sessions and signing keys out of reach of a tenant connection', async () => {
    for (const table of ['users', 'user_identities', 'sso_records', 'sso_keys', 'one_time_links', 'last_sign_ins', 'schema_migrations']) {
      const refused = db.inApp(one, (sql) => sql.query(`select * from ${table}`))
      await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
    }
  })

  it('shows a tenant connection no account, not even of those who administer its app', async () => {
    const mine = newId()
    await db.platform.query('insert into users (id, email, name) values ($1, $2, $2)', [mine, `${mine}@example.com`])
    await db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [one, mine])
    const refused = db.inApp(one, (sql) => sql.query('select name from users'))
    await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
  })

  it('lets a tenant connection say of new files alone that they are its own, and read nothing of others', async () => {
    const file = newId()
    const say = (app: string) => (tx: Tx) => tx.query('insert into media_apps (id, app_id) values ($1, $2)', [file, app])
    await expect(db.changeApp(one, say(two))).rejects.toSatisfy((error) => sqlState(error) === '42501')
    await db.changeApp(one, say(one))
    await expect(db.changeApp(two, say(two))).rejects.toSatisfy((error) => sqlState(error) === '23505')
    for (const table of ['media_apps', 'older_tokens']) {
      const refused = db.inApp(one, (sql) => sql.query(`select app_id from ${table}`))
      await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
    }
  })

  it('lets a tenant connection give nobody rights in an app, nor itself a parent (rule 8)', async () => {
    const somebody = newId()
    await db.platform.query('insert into users (id, email, name) values ($1, $2, $2)', [somebody, `${somebody}@example.com`])
    for (const [text, values] of [
      ['insert into app_creators (app_id, user_id) values ($1, $2)', [one, somebody]],
      ['insert into app_relations (app_id, parent_id) values ($1, $2)', [one, two]],
      ['delete from app_creators', []],
      ['update app_relations set may_send = true', []],
    ] as const) {
      await expect(db.changeApp(one, (tx) => tx.query(text, values))).rejects.toSatisfy((error) => sqlState(error) === '42501')
    }
  })

  it('lets a tenant connection add to the audit trail and never change it', async () => {
    await db.changeApp(one, (tx) => tx.query("insert into audit_log (app_id, id, action) values ($1, $2, 'tried')", [one, newId()]))
    const refused = db.changeApp(one, (tx) => tx.query("update audit_log set action = 'other'"))
    await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
  })

  it('lets a tenant connection remove no version of a record that is there, and leaves none of one that is gone', async () => {
    const article = newId()
    await db.changeApp(one, async (tx) => {
      await tx.query("insert into items (app_id, id, resource, title) values ($1, $2, 'articles', 'Kept')", [one, article])
      await tx.query(
        `insert into item_revisions (app_id, item_id, version, action, title, active, sort_order, data)
         values ($1, $2, 1, 'created', 'Kept', true, 1, '{}')`,
        [one, article],
      )
    })
    const versions = async () => {
      const { rowCount } = await db.inApp(one, (sql) => sql.query('select from item_revisions where item_id = $1', [article]))
      return rowCount
    }
    const forget = (app: string) => db.changeApp(app, (tx) => tx.query('select forget_versions($1, $2::uuid[])', [one, [article]]))
    const removed = db.changeApp(one, (tx) => tx.query('delete from item_revisions where app_id = $1', [one]))
    await expect(removed).rejects.toSatisfy((error) => sqlState(error) === '42501')
    await forget(one)
    expect(await versions()).toBe(1)
    await db.changeApp(one, (tx) => tx.query('delete from items where app_id = $1 and id = $2', [one, article]))
    await forget(two)
    expect(await versions()).toBe(1)
    const bare = connect({ url: withRole(database.url), poolSize: 1 })
    await bare.platform.query('select forget_versions($1, $2::uuid[])', [one, [article]]).finally(() => bare.close())
    expect(await versions()).toBe(1)
    await forget(one)
    expect(await versions()).toBe(0)
  })
})

describe('the schema', () => {
  it('keeps every table with an app in it behind a policy of that app, for reading and for writing (rule 8)', async () => {
    const { rows } = await db.platform.query<{ name: string; is_on: boolean; policies: number; reachable: boolean }>(
      `select c.relname::text as name, c.relrowsecurity as is_on,
         has_table_privilege('greenroom_api', c.oid, 'select, insert, update, delete') as reachable,
         (select count(*)::int from pg_policies p where p.tablename = c.relname and p.cmd = 'ALL' and p.roles = '{public}'
           and p.permissive = 'PERMISSIVE' and p.qual ~ '^\\(app_id = .*greenroom\\.app_id' and p.with_check = p.qual) as policies
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'app_id' and not a.attisdropped)`,
    )
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.filter(({ is_on, policies }) => !is_on || policies !== 1)).toEqual([])
  })

  it('gives a tenant connection no other table but its apps, mails, which of them people want, and the news for everyone', async () => {
    const { rows } = await db.platform.query<{ name: string }>(
      `select c.relname::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and (has_table_privilege('greenroom_api', c.oid, 'select, insert, update, delete')
           or has_any_column_privilege('greenroom_api', c.oid, 'select, insert, update'))
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'app_id' and not a.attisdropped)
       order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['apps', 'global_fields', 'mail_outbox', 'notice_choices', 'whats_new'])
    const written = db.changeApp(one, (tx) => tx.query("update whats_new set body = ''"))
    await expect(written).rejects.toSatisfy((error) => sqlState(error) === '42501')
  })

  it('shows a tenant connection only which mails a person wants', async () => {
    const read = db.inApp(one, (sql) => sql.query('select hour from notice_choices'))
    await expect(read).rejects.toSatisfy((error) => sqlState(error) === '42501')
  })

  it('pins the app in every window of the owner, and has one function that works with the rights of the owner', async () => {
    const { rows: windows } = await db.platform.query<{ name: string; pins: boolean }>(
      `select viewname::text as name, definition ~ '\\.?app_id = .*greenroom\\.app_id' as pins from pg_views
       where schemaname = 'public' and has_table_privilege('greenroom_api', format('%I.%I', schemaname, viewname), 'select')`,
    )
    expect(windows.length).toBeGreaterThan(5)
    expect(windows.filter(({ pins }) => !pins)).toEqual([])
    for (const { name } of windows) {
      const write = db.changeApp(one, (tx) => tx.query(`delete from ${name}`))
      await expect(write).rejects.toSatisfy((error) => ['42501', '55000'].includes(sqlState(error) ?? ''))
    }
    const { rows: functions } = await db.platform.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    )
    // It removes versions of records that are gone, and of the connection's own app.
    expect(functions).toEqual([{ proname: 'forget_versions' }])
  })
})

describe('composite foreign keys', () => {
  it('refuse a link to an item of another app, also on the platform connection', async () => {
    const [from, to] = [await articleOf(one), await articleOf(two)]
    const refused = db.platform.query("insert into links (app_id, from_id, field, to_id) values ($1, $2, 'topics', $3)", [one, from, to])
    await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '23503')
  })
})

describe('a connection that is used again', () => {
  it('never shows the app of its last caller, with many callers at once', async () => {
    const calls = Array.from({ length: 200 }, async (_, call) => {
      const app = call % 3 === 0 ? one : two
      expect(await db.inApp(app, appsSeen)).toEqual([app])
    })
    await Promise.all(calls)
  })

  it('never shows it after statements that failed, transactions that rolled back or callers that threw', async () => {
    const spoil = [
      (app: string) => db.inApp(app, (sql) => sql.query('select 1 / 0')),
      (app: string) => db.changeApp(app, (tx) => tx.query('select no_such_function()')),
      (app: string) => db.changeApp(app, async (tx) => Promise.reject(new Error(String((await appsSeen(tx))[0])))),
      (app: string) => db.inApp(app, (sql) => sql.query('begin')),
    ]
    const calls = Array.from({ length: 80 }, async (_, call) => {
      const [app, other] = call % 2 === 0 ? [one, two] : [two, one]
      await spoil[call % spoil.length]?.(other).catch(() => {})
      expect(await db.inApp(app, appsSeen)).toEqual([app])
      expect(await db.changeApp(app, appsSeen)).toEqual([app])
    })
    await Promise.all(calls)
  })

  it('never shows it after a statement was cancelled or the connection broke off, whoever comes next', async () => {
    // One connection, so that the next caller gets that one, or its replacement.
    const single = connect({ ...database, poolSize: 1, maxWaiting: 500 })
    const stop = (work: 'cancel' | 'terminate', app: string) =>
      `select pg_${work}_backend(pid) from pg_stat_activity where application_name = 'greenroom' and query like '%${app}%' and pid <> pg_backend_pid()`
    try {
      for (const [way, call] of [
        ['cancel', 'inApp'],
        ['cancel', 'changeApp'],
        ['terminate', 'inApp'],
        ['terminate', 'changeApp'],
      ] as const) {
        expect(await single.inApp(two, appsSeen)).toEqual([two])
        const mark = newId()
        const slow = single[call](one, (sql: Sql) => sql.query(`select pg_sleep(20) /* ${mark} */`))
        // They queue for it, and one of them gives up before it gets it.
        const next = [two, one, two].map((app) => single.inApp(app, appsSeen))
        const gaveUp = single.changeApp(two, async () => Promise.reject(new Error('gave up')))
        slow.catch(() => {})
        gaveUp.catch(() => {})
        await expect.poll(async () => (await asOwner(stop(way, mark))).length, { timeout: 4_000 }).toBe(1)
        await expect(slow).rejects.toThrow()
        await expect(gaveUp).rejects.toThrow('gave up')
        expect(await Promise.all(next)).toEqual([[two], [one], [two]])
      }
    } finally {
      await single.close()
    }
  })

  it('answers nothing and keeps nothing when the app of a batch cannot be set', async () => {
    const single = connect({ url: database.url, poolSize: 1 })
    try {
      const title = newId()
      const calls = [
        () => single.inApp(one, appsSeen),
        () => single.shortInApp(one, appsSeen),
        () =>
          single.changeApp(one, async (tx) => {
            tx.send("insert into items (app_id, id, resource, title) values ($1, $2, 'articles', $3)", [two, newId(), title])
          }),
      ]
      for (const call of calls) {
        // The statement that sets the app is prepared. Without its plan it fails. The session has an app, as if another
        // program had left it.
        await single.inApp(two, (sql) => sql.query("select set_config('greenroom.app_id', $1, false)", [two]))
        await single.inApp(two, (sql) => sql.query('deallocate set_app'))
        await expect(call()).rejects.toThrow('set_app')
        expect(await single.inApp(one, appsSeen)).toEqual([one])
        expect(await single.inApp(two, appsSeen)).toEqual([two])
      }
      expect(await asOwner('select from items where title = $1', [title])).toEqual([])
    } finally {
      await single.close()
    }
  })

  it('answers nothing and keeps nothing when the app of a transaction cannot be set', async () => {
    const proxy = await manglingProxy(database.url, 'set local greenroom')
    const single = connect({ url: proxy.url, isDistributed: true, poolSize: 1 })
    try {
      const title = newId()
      const calls = [
        () => single.inApp(one, appsSeen),
        () => single.inApp(one, (sql) => Promise.all([appsSeen(sql), appsSeen(sql)])),
        () =>
          single.inApp(one, (sql) =>
            sql.query("insert into items (app_id, id, resource, title) values ($1, $2, 'articles', $3)", [two, newId(), title]),
          ),
        () =>
          single.changeApp(one, async (tx) => {
            tx.send("insert into items (app_id, id, resource, title) values ($1, $2, 'articles', $3)", [two, newId(), title])
          }),
      ]
      for (const call of calls) {
        // As if another program had left an app set in the session.
        await single.inApp(one, (sql) => sql.query("select set_config('greenroom.app_id', $1, false)", [two]))
        await proxy.during(() => expect(call()).rejects.toThrow('syntax error'))
        expect(await single.inApp(one, appsSeen)).toEqual([one])
        expect(await single.inApp(two, appsSeen)).toEqual([two])
      }
      expect(await asOwner('select from items where title = $1', [title])).toEqual([])
    } finally {
      await single.close()
      await proxy.close()
    }
  })

  it('goes on after a read that failed, with what was prepared and what was asked for together with it', async () => {
    const single = connect({ url: database.url, isDistributed: true, poolSize: 1 })
    const divided = (by: number) => single.inApp(one, (sql) => sql.query<{ n: number }>('select 6 / $1::int as n', [by]))
    try {
      for (let n = 1; n <= 6; n += 1) expect((await divided(1)).rows).toEqual([{ n: 6 }])
      await expect(divided(0)).rejects.toThrow('division by zero')
      const together = single.inApp(one, (sql) => Promise.all([0, 1].map((by) => sql.query('select 6 / $1::int as n', [by]))))
      await expect(together).rejects.toThrow('division by zero')
      expect((await divided(2)).rows).toEqual([{ n: 3 }])
      expect(await single.inApp(two, appsSeen)).toEqual([two])
    } finally {
      await single.close()
    }
  })

  it('refuses a statement that comes after its work has ended', async () => {
    let leaked: Sql | undefined
    await db.inApp(one, async (sql) => {
      leaked = sql
    })
    await expect(leaked?.query('select 1')).rejects.toThrow('given back')
  })

  it('keeps its role, whatever a statement resets', async () => {
    const role = await db.changeApp(one, async (tx) => {
      await tx.query('reset role')
      return (await tx.query<{ role: string }>('select current_user::text as role')).rows[0]?.role
    })
    expect(role).toBe('greenroom_api')
  })

  it('refuses an app id that is no UUID before it reaches the database', async () => {
    await expect(db.inApp("x' or true", appsSeen)).rejects.toThrow('UUID')
  })
})

async function asOwner(text: string, values: readonly unknown[] = []): Promise<object[]> {
  return (await db.platform.query(text, values)).rows
}

async function appsSeen(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ app_id: string }>('select distinct app_id from items')
  return rows.map(({ app_id }) => app_id)
}

async function addArticle(tx: Tx, app: string): Promise<void> {
  await tx.query("insert into items (app_id, id, resource, title) values ($1, $2, 'articles', 'Title')", [app, newId()])
}

async function articleOf(app: string): Promise<string | undefined> {
  const { rows } = await db.platform.query<{ id: string }>('select id from items where app_id = $1 limit 1', [app])
  return rows[0]?.id
}

function withRole(url: string): string {
  return `${url}?options=${encodeURIComponent('-c role=greenroom_api')}`
}
