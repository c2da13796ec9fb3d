import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { sqlState } from './failures.ts'
import { type Pool, withConnection } from './pool.ts'
import { lendConnection } from './reads.ts'
import type { Tx, WholeTx } from './sql.ts'
import { testPool } from './testing/test-pool.ts'
import { transaction } from './transaction.ts'

let pool: Pool
beforeAll(() => {
  pool = testPool()
})
beforeEach(() =>
  read('create temporary table if not exists words (word text primary key deferrable initially deferred, uses int not null default 0)'),
)
afterEach(() => read('drop table if exists words'))
afterAll(() => pool.pool.end())

const ADD = 'insert into words (word) values ($1) returning word'
const USE = 'update words set uses = uses + $2 where word = $1'
const circle: Record<string, unknown> = {}
circle.self = circle

const read = (text: string, values?: unknown[]) =>
  withConnection(pool, (client) => lendConnection(client, (sql) => sql.query(text, values)))
const words = async () => (await read('select word, uses from words order by word')).rows.map(({ word, uses }) => `${word} ${uses}`)

describe.each([
  ['in one batch, without begin and commit', true],
  ['with begin and commit', undefined],
] as const)('a transaction %s', (_, mayBeImplicit) => {
  const opening = () => [
    ...pool.opening,
    { text: `select set_config('application_name', $1, true)`, values: ['test'], isUnread: true as const },
  ]
  const change = <T>(work: (tx: WholeTx) => Promise<T>) =>
    withConnection(
      pool,
      async (client) => await transaction({ client, ...pool, opening: opening(), ...(mayBeImplicit && { mayBeImplicit }) }, work),
    )

  it('is committed, prepared or not, and answers what was asked', async () => {
    for (let round = 0; round < 6; round += 1) {
      const result = await change(async (tx) => {
        tx.send(ADD, [`word ${round}`])
        return await tx.last(tx.query('select count(*) as n, $1::int as round from words', [round]))
      })
      expect(result.rows).toEqual([{ n: round + 1, round }])
    }
    expect(await words()).toHaveLength(6)
  })

  it('answers the result of its work, also where nothing was asked', async () => {
    expect(await change(async () => 'empty')).toBe('empty')
    expect(await change(async (tx) => tx.send(ADD, ['one']))).toBeUndefined()
    expect(await words()).toEqual(['one 0'])
  })

  it('plans a statement for its values where it says so', async () => {
    const mode = (tx: WholeTx, options?: { planned: 'each time' }) =>
      tx.query('select current_setting($1) as mode', ['plan_cache_mode'], options)
    const answers = await change(async (tx) => {
      await tx.query('set local plan_cache_mode = force_generic_plan')
      return [await mode(tx), await mode(tx, { planned: 'each time' })]
    })
    expect(answers.map(({ rows }) => rows[0]?.mode)).toEqual(['force_generic_plan', 'auto'])
  })

  it.each([
    ['PostgreSQL refuses', 'select 1 / $1::int', 0, '22012'],
    ['violates a constraint at the commit', 'insert into words select $1 from generate_series(1, 2)', 'twice', '23505'],
    ['cannot be sent', 'select $1::jsonb', circle, undefined],
  ])('writes nothing where a statement %s, and the connection still works', async (__, text, value, state) => {
    const failed = change(async (tx) => {
      tx.send(ADD, ['half'])
      tx.send(text, [value])
    })
    const error: unknown = await failed.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(sqlState(error)).toBe(state)
    // Its temporary table is gone where the connection was replaced.
    expect(await words()).toEqual([])
    await change(async (tx) => tx.send(ADD, ['after']))
    expect(await words()).toEqual(['after 0'])
  })

  it('sends nothing of work that fails in its first turn', async () => {
    const failed = change(async (tx) => {
      tx.send(ADD, ['early'])
      throw new Error('It was not sound.')
    })
    await expect(failed).rejects.toThrow('It was not sound.')
    expect(await words()).toEqual([])
  })

  it('takes nothing after its last statement, and keeps what was sent before', async () => {
    const afterLast: ((tx: WholeTx) => Promise<unknown>)[] = [
      (tx) => tx.query('select 1'),
      async (tx) => tx.send(ADD, ['late']),
      async (tx) => tx.send(ADD, ['late'], { at: 'commit' }),
      async (tx) => tx.count(USE, ['late'], 1),
      (tx) => tx.last(tx.query('select 1')),
    ]
    for (const [n, late] of afterLast.entries()) {
      const ended = change(async (tx) => {
        await tx.last(tx.query(ADD, [`word ${n}`]))
        await late(tx)
      })
      await expect(ended).rejects.toThrow('after the last one')
    }
    expect(await words()).toHaveLength(5)
  })

  it('takes nothing once its work has settled', async () => {
    let escaped: WholeTx | undefined
    await change(async (tx) => {
      escaped = tx
      tx.send(ADD, ['in time'])
    })
    await expect(escaped?.query('select 1')).rejects.toThrow('after its work had ended')
    expect(() => escaped?.send(ADD, ['late'])).toThrow('after its work had ended')
    expect(await words()).toEqual(['in time 0'])
  })

  it('answers a query that is waited for after the end', async () => {
    const result = await change(async (tx) => {
      const added = tx.query(ADD, ['one'])
      tx.send(ADD, ['two'])
      return (await tx.last(added)).rows
    })
    expect(result).toEqual([{ word: 'one' }])
    expect(await words()).toEqual(['one 0', 'two 0'])
  })

  it('fails with a query that nobody waited for', async () => {
    const failed = change(async (tx) => {
      void tx.query('select 1 / $1::int', [0])
      tx.send(ADD, ['behind'])
    })
    await expect(failed).rejects.toThrow('division by zero')
    expect(await words()).toEqual([])
  })

  it('counts at the end, once with the sum, and in the same order in every transaction', async () => {
    const result = await change(async (tx) => {
      for (const word of ['b', 'a', 'c', 'b']) tx.count(USE, [word], word === 'c' ? 0 : 1)
      tx.send('insert into words select $1 || n from generate_series(1, 2) n', ['x'], { at: 'commit' })
      tx.send('insert into words select $1 || n from generate_series(1, 2) n', ['x'], { at: 'commit' })
      for (const word of ['a', 'b']) tx.send(ADD, [word])
      return await tx.last(tx.query('select word from words where uses = $1 order by word', [0]))
    })
    expect(result.rows).toEqual([{ word: 'a' }, { word: 'b' }])
    expect(await words()).toEqual(['a 1', 'b 2', 'x1 0', 'x2 0'])
    const order = await read('select word from words where uses > 0 order by xmin::text, ctid')
    expect(order.rows).toEqual([{ word: 'a' }, { word: 'b' }])
  })

  it('counts where nothing else was asked', async () => {
    await change(async (tx) => tx.send(ADD, ['one']))
    await change(async (tx) => tx.count(USE, ['one'], 3))
    expect(await words()).toEqual(['one 3'])
  })

  it('keeps savepoints that are sent with everything else', async () => {
    await change(async (tx) => {
      tx.send(ADD, ['kept'])
      tx.send('savepoint before_more')
      tx.send(ADD, ['lost'])
      tx.send('rollback to savepoint before_more')
    })
    expect(await words()).toEqual(['kept 0'])
  })

  it('keeps savepoints that are waited for, and names the failure that came after one', async () => {
    await change(async (tx) => {
      tx.send(ADD, ['kept'])
      tx.send('savepoint before_more')
      await expect(tx.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
      tx.send('rollback to savepoint before_more')
    })
    expect(await words()).toEqual(['kept 0'])
    const failed = change(async (tx) => {
      tx.send('savepoint before_more')
      await expect(tx.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
      tx.send('rollback to savepoint before_more')
      await tx.query(ADD, ['more'])
      tx.send(ADD, ['kept'])
      tx.send(ADD, ['kept'])
      await tx.query('set constraints all immediate').catch(() => {})
      await tx.query('select 1')
    })
    await expect(failed).rejects.toThrow('duplicate key')
    expect(await words()).toEqual(['kept 0'])
  })

  it('rejects with the error that its work swallowed, since nothing was saved', async () => {
    const swallowed = change(async (tx) => {
      await tx.query(ADD, ['lost'])
      await tx.query('select 1 / $1::int', [0]).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('division by zero')
    expect(await words()).toEqual([])
  })
})

it('gives a connection up whose transaction could not be opened', async () => {
  const session = async () => (await read('select pg_backend_pid() as pid')).rows[0]?.pid
  const opening = [...pool.opening, { text: 'select 1 / $1::int', values: ['0'], isUnread: true as const }]
  for (const mayBeImplicit of [{ mayBeImplicit: true as const }, {}]) {
    const before = await session()
    const failed = withConnection(pool, (client) =>
      transaction({ client, ...pool, opening, ...mayBeImplicit }, async (tx) => tx.send('select $1::int', [1])),
    )
    await expect(failed).rejects.toThrow('division by zero')
    expect(await session()).not.toBe(before)
  }
})

it('can be ended only by code that was given a WholeTx', () => {
  expectTypeOf<WholeTx>().toHaveProperty('last')
  expectTypeOf<Tx>().not.toHaveProperty('last')
})
