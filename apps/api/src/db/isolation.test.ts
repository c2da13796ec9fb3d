import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import type { Database, Sql, Tx } from './database.ts'
import { sqlState } from './failures.ts'
import { newId } from './id.ts'

let database: FreshDatabase
let db: Database
const [one, two] = [newId(), newId()]

beforeAll(async () => {
  database = await freshDatabase()
  // Two connections for many callers, so that each is handed from app to app all the time.
  db = connect({ url: database.url, poolSize: 2, maxWaiting: 500 })
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
    for (const table of ['users', 'user_identities', 'sso_records', 'sso_keys', 'one_time_links', 'schema_migrations']) {
      const refused = db.inApp(one, (sql) => sql.query(`select * from ${table}`))
      await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
    }
  })

  it('shows a tenant connection the people of its own app alone, and of them no more than name and address', async () => {
    const [mine, other] = [newId(), newId()]
    for (const id of [mine, other])
      await db.platform.query('insert into users (id, email, name) values ($1, $2, $2)', [id, `${id}@example.com`])
    for (const [app, id] of [[one, mine] as const, [two, other] as const]) {
      await db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app, id])
    }
    const { rows } = await db.inApp(one, (sql) => sql.query('select id, name, email from users'))
    expect(rows).toMatchObject([{ id: mine }])
    const refused = db.inApp(one, (sql) => sql.query('select password_hash from users'))
    await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
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

  it('lets a tenant connection keep versions of records and never remove one', async () => {
    const refused = db.changeApp(one, (tx) => tx.query('delete from item_revisions'))
    await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
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
    const calls = Array.from({ length: 200 }, async (_, call) => {
      const [app, other] = call % 2 === 0 ? [one, two] : [two, one]
      await spoil[call % spoil.length]?.(other).catch(() => {})
      expect(await db.inApp(app, appsSeen)).toEqual([app])
      expect(await db.changeApp(app, appsSeen)).toEqual([app])
    })
    await Promise.all(calls)
  })

  it('refuses a statement that comes after its work has ended', async () => {
    let kept: Sql | undefined
    await db.inApp(one, async (sql) => {
      kept = sql
    })
    await expect(kept?.query('select 1')).rejects.toThrow('given back')
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
