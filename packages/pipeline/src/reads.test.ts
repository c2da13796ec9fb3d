import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pool, withConnection } from './pool.ts'
import { lendConnection, lendTransactions } from './reads.ts'
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
const name = (value: string) => ({ text: `select set_config('application_name', $1, true)`, values: [value] })
const implicit = { mayPrepare: true, isImplicit: true } as const
const nameOf = async (sql: Sql) => (await sql.query(`select current_setting('application_name') as name`)).rows[0]?.name

it('stops working once the work has settled to which it was lent', async () => {
  const escaped = await use((client) => lendConnection(client, async (sql) => ({ sql })))
  await expect(escaped.sql.query('select 1')).rejects.toThrow('after its work had ended')
})

it('reads behind its opening in one batch, which ends with each read, also with one that fails', async () => {
  const names = await use(async (client) => [
    ...(await lendTransactions(client, { ...implicit, opening: [name('one')] }, async (sql) => {
      const [failed, first] = await Promise.allSettled([sql.query('select 1 / $1::int', [0]), nameOf(sql)])
      return [failed.status, first, await nameOf(sql)]
    })),
    await lendConnection(client, nameOf),
  ])
  expect(names).toEqual(['rejected', { status: 'fulfilled', value: 'one' }, 'one', 'pipeline'])
})

it('runs and answers nothing where its opening fails, and closes the connection', async () => {
  const before = await use((client) => lendConnection(client, session))
  const answers: unknown[] = []
  const failed = use((client) =>
    lendTransactions(client, { ...implicit, opening: [{ text: 'select 1 / $1::int', values: ['0'] }] }, async (sql) => {
      const queries = [sql.query('create table written_too_early (n int)'), nameOf(sql)]
      for (const outcome of await Promise.allSettled(queries)) if (outcome.status === 'fulfilled') answers.push(outcome.value)
    }),
  )
  await expect(failed).rejects.toThrow('division by zero')
  expect(answers).toEqual([])
  const written = (sql: Sql) => sql.query(`select to_regclass('written_too_early')::text as name`)
  expect((await use((client) => lendConnection(client, written))).rows).toEqual([{ name: null }])
  expect(await use((client) => lendConnection(client, session))).not.toBe(before)
})

it('is planned for its values where it says so, in a session that plans for any', async () => {
  const generic = testPool({ session: { plan_cache_mode: 'force_generic_plan' } })
  const mode = async (sql: Sql, options?: { planned: 'each time' }) =>
    (await sql.query('select current_setting($1) as mode', ['plan_cache_mode'], options)).rows[0]?.mode
  const modes = await withConnection(generic, (client) =>
    lendTransactions(client, { ...implicit, opening: [] }, async (sql) => [
      await mode(sql),
      await mode(sql, { planned: 'each time' }),
      await mode(sql),
    ]),
  )
  await generic.pool.end()
  expect(modes).toEqual(['force_generic_plan', 'auto', 'force_generic_plan'])
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
