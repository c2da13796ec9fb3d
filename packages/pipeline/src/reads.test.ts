import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pool, withConnection } from './pool.ts'
import { lendBehind, lendConnection, lendTransactions } from './reads.ts'
import type { Sql } from './sql.ts'
import { testPool } from './testing/test-pool.ts'

let pool: Pool
beforeAll(() => {
  pool = testPool()
})
afterAll(() => pool.pool.end())

const PID = 'select pg_backend_pid() as pid'
const session = async (sql: Sql) => (await sql.query(PID)).rows[0]?.pid
const use = <T>(work: (client: pg.PoolClient) => Promise<T>) => withConnection(pool, work)
const name = (value: string) => ({ text: `select set_config('application_name', $1, false)`, values: [value] })
const nameOf = async (sql: Sql) => (await sql.query(`select current_setting('application_name') as name`)).rows[0]?.name

it('stops working once the work has settled to which it was lent', async () => {
  const escaped = await use((client) => lendConnection(client, async (sql) => ({ sql })))
  await expect(escaped.sql.query('select 1')).rejects.toThrow('after its work had ended')
})

it('reads behind the statement that makes the connection ready, which stays when a read fails', async () => {
  const names = await use((client) =>
    lendBehind(client, name('one'), async (sql) => {
      const [failed, first] = await Promise.allSettled([sql.query('select 1 / $1::int', [0]), nameOf(sql)])
      return [failed.status, first, await nameOf(sql)]
    }),
  )
  expect(names).toEqual(['rejected', { status: 'fulfilled', value: 'one' }, 'one'])
})

it('runs nothing that may write, and answers nothing, where the connection cannot be made ready', async () => {
  const before = await use((client) => lendConnection(client, session))
  const answers: unknown[] = []
  const failed = use((client) =>
    lendBehind(client, { text: 'select 1 / $1::int', values: ['0'] }, async (sql) => {
      const asked = [sql.query('create table written_too_early (n int)'), nameOf(sql)]
      for (const outcome of await Promise.allSettled(asked)) if (outcome.status === 'fulfilled') answers.push(outcome.value)
    }),
  )
  await expect(failed).rejects.toThrow('division by zero')
  expect(answers).toEqual([])
  const written = (sql: Sql) => sql.query(`select to_regclass('written_too_early')::text as name`)
  expect((await use((client) => lendConnection(client, written))).rows).toEqual([{ name: null }])
  expect(await use((client) => lendConnection(client, session))).not.toBe(before)
})

it('ends the transaction of each read, also of one that fails or that nobody waits for, and keeps the connection', async () => {
  const read = <T>(work: (sql: Sql) => Promise<T>) =>
    use((client) => lendTransactions(client, { ...pool, opening: [...pool.opening, { text: `set local work_mem = '1MB'` }] }, work))
  const setting = async (sql: Sql) => (await sql.query(`select current_setting('work_mem') as value`)).rows[0]?.value
  const before = await read(session)
  expect(await read(setting)).toBe('1MB')
  await expect(read((sql) => sql.query('select 1 / $1::int', [0]))).rejects.toThrow('division by zero')
  const gaveUp = read(async (sql) => {
    sql.query('select pg_sleep(0.1), 1 / $1::int', [0]).catch(() => {})
    throw new Error('given up')
  })
  await expect(gaveUp).rejects.toThrow('given up')
  expect(await read(session)).toBe(before)
  expect(await use((client) => lendConnection(client, setting))).not.toBe('1MB')
})
