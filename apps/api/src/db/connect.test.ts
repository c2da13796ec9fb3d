import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { checkConnections } from './check-connections.ts'
import { connect } from './connect.ts'
import type { Database, Tx } from './database.ts'
import { Overloaded, sqlState, Unreachable } from './failures.ts'
import { newId } from './id.ts'

let database: FreshDatabase
let db: Database
const app = newId()

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ ...database, poolSize: 2, maxWaiting: 3 })
  await db.platform.query('insert into apps (id, name) values ($1, $2)', [app, 'App'])
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

it('passes the checks of the start on a busy machine, where a change that waited for its connection waits less for locks', async () => {
  const busy = connect({ ...database, poolSize: 1, perApp: 2 })
  const others = Array.from({ length: 4 }, () => busy.changePlatform(() => setTimeout(300)))
  const own = busy.changeApp(app, () => setTimeout(300))
  const checked = checkConnections(busy, { url: database.url, poolUrl: null, isDistributed: false })
  await expect(Promise.all([checked, own, ...others])).resolves.toBeDefined()
  await busy.close()
})

describe('a transaction', () => {
  it('is committed when its work resolves, and answers with what the work answered', async () => {
    const id = await db.changeApp(app, (tx) => addArticle(tx))
    expect(await titles()).toContain(id)
  })

  it('leaves nothing behind when its work throws', async () => {
    let id = ''
    const failed = db.changeApp(app, async (tx) => {
      id = await addArticle(tx)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await titles()).not.toContain(id)
  })

  it('rejects when the error of a statement was swallowed, since nothing was saved', async () => {
    const swallowed = db.changeApp(app, async (tx) => {
      await addArticle(tx)
      await tx.query('select 1 / 0').catch(() => {})
    })
    await expect(swallowed).rejects.toSatisfy((error) => sqlState(error) === '22012')
  })

  it('sends statements that were asked for together in their order', async () => {
    const numbers = await db.changePlatform((tx) => Promise.all([1, 2, 3].map((n) => tx.query<{ n: number }>('select $1::int as n', [n]))))
    expect(numbers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
  })

  it('answers each statement with its own rows, whatever was sent before it and not waited for', async () => {
    const answers = await db.changeApp(app, async (tx) => {
      tx.send("select 1 as unread, 'two' as other from generate_series(1, 3)")
      const first = tx.query('select 2 as asked')
      tx.send('select pg_advisory_xact_lock($1)', [1])
      const second = tx.query("select 'three' as asked, $1::int as more", [3])
      return [(await first).rows, (await second).rows, (await tx.last(tx.query('select 4 as last'))).rows]
    })
    expect(answers).toEqual([[{ asked: 2 }], [{ asked: 'three', more: 3 }], [{ last: 4 }]])
  })

  it('is undone as a whole when one of several statements sent together fails', async () => {
    let id = ''
    const failed = db.changeApp(app, async (tx) => {
      id = await addArticle(tx)
      await Promise.all([tx.query('select 1 / 0'), addArticle(tx)])
    })
    await expect(failed).rejects.toSatisfy((error) => sqlState(error) === '22012')
    expect(await titles()).not.toContain(id)
  })

  it('is committed together with its last statement, after which nothing more is taken', async () => {
    let [id, late] = ['', '']
    const ended = db.changeApp(app, async (tx) => {
      id = await addArticle(tx)
      const { rows } = await tx.last(tx.query<{ n: number }>('select 7 as n'))
      expect(rows).toEqual([{ n: 7 }])
      late = await addArticle(tx)
    })
    await expect(ended).rejects.toThrow('after the last one')
    expect(await titles()).toContain(id)
    expect(await titles()).not.toContain(late)
  })

  it('sends what is left for the end once, behind everything else, and is undone when that fails', async () => {
    const first = await db.changeApp(app, async (tx) => {
      tx.send("update items set title = title || ' end' where app_id = $1", [app], { at: 'commit' })
      const id = await addArticle(tx)
      tx.send("update items set title = title || ' end' where app_id = $1", [app], { at: 'commit' })
      return id
    })
    const last = await db.changeApp(app, async (tx) => {
      const id = await addArticle(tx)
      tx.send('update items set title = $3 where app_id = $1 and id = $2', [app, id, `${id} last`], { at: 'commit' })
      const { rows } = await tx.last(tx.query<{ title: string }>('select title from items where app_id = $1 and id = $2', [app, id]))
      expect(rows).toEqual([{ title: id }])
      return id
    })
    expect(await titles()).toEqual(expect.arrayContaining([`${first} end`, `${last} last`]))
    const before = db.changeApp(app, async (tx) => {
      tx.send('select 1 / 0')
      tx.send('select 1', [], { at: 'commit' })
    })
    await expect(before).rejects.toSatisfy((error) => sqlState(error) === '22012')
    let failed = ''
    const failing = db.changeApp(app, async (tx) => {
      tx.send('select 1 / 0', [], { at: 'commit' })
      failed = await addArticle(tx)
    })
    await expect(failing).rejects.toSatisfy((error) => sqlState(error) === '22012')
    expect(await titles()).not.toContain(failed)
  })

  it('is undone when what was sent before its last statement fails, and when that does itself', async () => {
    let id = ''
    const before = db.changeApp(app, async (tx) => {
      id = await addArticle(tx)
      tx.send('select 1 / 0')
      await tx.last(tx.query('select 1'))
    })
    await expect(before).rejects.toSatisfy((error) => sqlState(error) === '22012')
    expect(await titles()).not.toContain(id)
    const itself = db.changeApp(app, async (tx) => {
      id = await addArticle(tx)
      tx.send('select 1', [], { at: 'commit' })
      await tx.last(tx.query('select 1 / 0'))
    })
    await expect(itself).rejects.toSatisfy((error) => sqlState(error) === '22012')
    expect(await titles()).not.toContain(id)
    // The connections still work.
    await db.changeApp(app, (tx) => addArticle(tx))
  })
})

describe('values', () => {
  it('read bigint as a number and a date as its text', async () => {
    const { rows } = await db.platform.query("select count(*) as total, date '2026-03-29' as day from apps")
    expect(rows).toEqual([{ total: 1, day: '2026-03-29' }])
  })

  it('stay the same when a statement is used so often that it is prepared', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { rows } = await db.inApp(app, (sql) => sql.query<{ n: number }>('select $1::int as n', [n]))
      expect(rows).toEqual([{ n }])
    }
  })
})

describe('trouble', () => {
  it('is Overloaded when too many callers wait for a connection', async () => {
    const calls = Array.from({ length: 12 }, () => db.inApp(app, (sql) => sql.query('select pg_sleep(0.1)')))
    const results = await Promise.allSettled(calls)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ reason }) => reason instanceof Overloaded)).toBe(true)
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  it('is Unreachable when PostgreSQL is not there', async () => {
    const nowhere = connect({ url: 'postgres://nobody:none@127.0.0.1:1/none', poolSize: 1 })
    await expect(nowhere.platform.query('select 1')).rejects.toBeInstanceOf(Unreachable)
    await expect(nowhere.changeApp(app, addArticle)).rejects.toBeInstanceOf(Unreachable)
    await nowhere.close()
  })

  it('of a broken connection ends that call alone, idle ones are replaced unseen', async () => {
    const broken = db.changeApp(app, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      await db.platform.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await addArticle(tx)
    })
    await expect(broken).rejects.toBeInstanceOf(Unreachable)
    await db.platform.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(() => db.inApp(app, (sql) => sql.query('select 1 as one')).catch(() => null)).toMatchObject({ rows: [{ one: 1 }] })
  })

  it('of an idle connection is told, and no more once the pools are closed', async () => {
    const broken: string[] = []
    const open = () => connect({ ...database, poolUrl: null, poolSize: 1, onBroken: ({ message }) => broken.push(message) })
    const [stays, ends] = [open(), open()]
    const pids = [await pidOf(stays), await pidOf(ends)]
    const request = db.platform.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid, pg_sleep(0.3)', [pids])
    // PostgreSQL ends both before one of them is closed, and its message is read after that.
    await setTimeout(50)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
    const closing = ends.close()
    await Promise.all([request, closing])
    await expect.poll(() => broken).toEqual(['terminating connection due to administrator command'])
    await stays.close()
  })

  it('of a statement that fails after its work gave up does not reach who comes next', async () => {
    const one = connect({ ...database, poolSize: 1 })
    try {
      const given = one.inApp(app, async (sql) => {
        await sql.query('select 1 as one')
        sql.query('select pg_sleep(0.2), 1 / $1::int', [0]).catch(() => {})
        throw new Error('given up')
      })
      const next = one.changeApp(app, (tx) => tx.query<{ app: string }>(`select current_setting('greenroom.app_id') as app`))
      await expect(given).rejects.toThrow('given up')
      expect((await next).rows).toEqual([{ app }])
    } finally {
      await one.close()
    }
  })

  it('of a statement that takes too long is cut off by PostgreSQL', async () => {
    const slow = db.changeApp(app, async (tx) => {
      await tx.query("set local statement_timeout = '50ms'")
      await tx.query('select pg_sleep(5)')
    })
    await expect(slow).rejects.toSatisfy((error) => sqlState(error) === '57014')
    const { rows } = await db.platform.query(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
    )
    expect(rows).toEqual([{ statement: '5s', lock: '1100ms' }])
  })
})

async function pidOf({ platform }: Database): Promise<number | undefined> {
  return (await platform.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

async function addArticle(tx: Tx): Promise<string> {
  const id = newId()
  await tx.query("insert into items (app_id, id, resource, title) values ($1, $2, 'articles', $3)", [app, id, id])
  return id
}

async function titles(): Promise<string[]> {
  const { rows } = await db.inApp(app, (sql) => sql.query<{ title: string }>('select title from items where app_id = $1', [app]))
  return rows.map(({ title }) => title)
}
