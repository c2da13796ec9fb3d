import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pool, withConnection } from './pool.ts'
import { lendConnection } from './reads.ts'
import { statementOf } from './statement.ts'
import { testPool } from './testing/test-pool.ts'

let pool: Pool
beforeAll(() => {
  pool = testPool()
})
afterAll(() => pool.pool.end())

it.each<[string, unknown, unknown]>([
  ['text', 'it’s "quoted" \\ 🙂', 'it’s "quoted" \\ 🙂'],
  ['int', 7, 7],
  ['boolean', false, false],
  ['int', null, null],
  ['int', undefined, null],
  ['bigint', 9_007_199_254_740_991n, 9_007_199_254_740_991],
  ['timestamptz', new Date('2026-03-29T01:30:00.123+02:00'), new Date('2026-03-28T23:30:00.123Z')],
  ['date', '2026-03-29', '2026-03-29'],
  ['jsonb', { a: [1, 'two', null] }, { a: [1, 'two', null] }],
  ['bytea', Buffer.from([0, 255, 92]), Buffer.from([0, 255, 92])],
  ['bytea', new Uint8Array([1, 2, 3]).subarray(1), Buffer.from([2, 3])],
  ['text[]', ['a"b', 'c\\d', '', 'NULL', null, 'e,{f}'], ['a"b', 'c\\d', '', 'NULL', null, 'e,{f}']],
  [
    'int[]',
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['timestamptz[]', [new Date(0)], [new Date(0)]],
  ['bytea[]', [Buffer.from([0, 92]), null], [Buffer.from([0, 92]), null]],
  ['jsonb[]', [{ a: '"' }], [{ a: '"' }]],
  ['int[]', [], []],
])('a value of the type %s arrives as it was sent (%#)', async (type, value, expected) => {
  const { rows } = await withConnection(pool, (client) =>
    lendConnection(client, (sql) => sql.query(`select $1::${type} as value`, [value])),
  )
  expect(rows).toEqual([{ value: expected }])
})

it('prepares a text from its fourth use on, under the same name, unless its plan depends on the values', () => {
  const named = (...args: Parameters<typeof statementOf>[0]) => statementOf(args, true).name
  const names = Array.from({ length: 6 }, () => named('select $1::int as often', [1]))
  expect(names.slice(0, 3)).toEqual([undefined, undefined, undefined])
  expect(new Set(names.slice(3)).size).toBe(1)
  expect(names[5]).toMatch(/^[\w-]{24}$/)
  expect([named('select $1::int as often', [1], { planned: 'each time' }), named('select 1'), named('select 1', [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(statementOf(['select $1::int as often', [1]], false).name).toBeUndefined()
})
