import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Outcome, sendBatch } from './batch.ts'
import { sqlState } from './failures.ts'
import { type Pool, withConnection } from './pool.ts'
import type { Statement } from './statement.ts'
import { testPool } from './testing/test-pool.ts'

let pool: Pool
beforeAll(() => {
  pool = testPool()
})
afterAll(() => pool.pool.end())

const send = (...statements: Statement[]) => withConnection(pool, (client) => sendBatch(client, statements))
const short = (outcome: Outcome) => (outcome === null ? 'skipped' : 'error' in outcome ? sqlState(outcome.error) : outcome.answer.rows)
const add: Statement = { name: 'add', text: 'select $1::int + 1 as n', values: ['1'] }
const divide = (by: string): Statement => ({ name: 'divide', text: 'select 6 / $1::int as n', values: [by] })
const missing: Statement = { name: 'missing', text: 'select n from no_such_table where n = $1', values: ['1'] }

it('answers what came before a failure and skips what comes behind it, and what was prepared can be used again', async () => {
  for (let round = 0; round < 3; round += 1) {
    const later: Statement = { name: `later ${round}`, text: `select $1::int as later`, values: ['3'] }
    for (const failing of [divide('0'), missing])
      expect((await send(add, failing, later)).map(short)).toEqual([[{ n: 2 }], failing === missing ? '42P01' : '22012', 'skipped'])
    expect((await send(later, divide('2'), add)).map(short)).toEqual([[{ later: 3 }], [{ n: 3 }], [{ n: 2 }]])
  }
})

it('answers several columns, no rows, no columns and an empty text', async () => {
  const outcomes = await send(
    { text: 'select 1 as a, null as b' },
    { text: 'select $1::int as c where false', values: ['1'] },
    { text: 'select from generate_series(1, 2)' },
    { text: '' },
    { text: 'select 7 as unread', isUnread: true },
  )
  expect(outcomes).toEqual([
    { answer: { command: 'SELECT', rowCount: 1, rows: [{ a: 1, b: null }] } },
    { answer: { command: 'SELECT', rowCount: 0, rows: [] } },
    { answer: { command: 'SELECT', rowCount: 2, rows: [{}, {}] } },
    { answer: { command: '', rowCount: null, rows: [] } },
    { answer: { command: 'SELECT', rowCount: 1, rows: [] } },
  ])
})

it('fails the statement alone whose value cannot be read', async () => {
  const outcomes = await withConnection(pool, (client) => {
    client.setTypeParser(20, () => {
      throw new Error('no number')
    })
    return sendBatch(client, [add, { text: 'select 1::bigint as big' }, add])
  })
  expect(outcomes).toMatchObject([{ answer: { rows: [{ n: 2 }] } }, { error: { message: 'no number' } }, { answer: { rows: [{ n: 2 }] } }])
})

it('keeps batches that are sent in one turn in their order', async () => {
  const outcomes = await withConnection(pool, (client) =>
    Promise.all(['1', '0', '2'].map(async (by) => (await sendBatch(client, [divide(by)])).map(short))),
  )
  expect(outcomes).toEqual([[[{ n: 6 }]], ['22012'], [[{ n: 3 }]]])
})
