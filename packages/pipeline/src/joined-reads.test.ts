import { expect, it } from 'vitest'
import type { Outcome } from './batch.ts'
import { joinReads } from './joined-reads.ts'
import type { Statement } from './statement.ts'

type Sent = { key: string; texts: string[]; answer(outcomes?: readonly Outcome[]): void; fail(error: unknown): void }

/** Joined reads whose batches the test completes; a read returns its own text. */
function joined() {
  const batches: Sent[] = []
  const answerTo = (text: string): Outcome => ({ answer: { rows: [{ text }], rowCount: 1, command: 'SELECT' } })
  const read = joinReads((key, statements: readonly Statement[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Outcome[]>()
    const texts = statements.map(({ text }) => text)
    batches.push({ key, texts, answer: (outcomes = texts.map(answerTo)) => resolve(outcomes), fail: reject })
    return promise
  })
  const ask = async (key: string, text: string) => (await read(key).query(text)).rows[0]?.text
  const sent = (count: number) => expect.poll(() => batches.length, { interval: 1 }).toBe(count)
  return { ask, batches, sent, answerTo }
}

it('sends the reads of one turn and one key together, eight at most, and answers each its own rows', async () => {
  const { ask, batches, sent } = joined()
  const texts = Array.from({ length: 10 }, (_, n) => `read ${n}`)
  const reads = [...texts.map((text) => ask('a', text)), ask('b', 'other')]
  await sent(3)
  expect(batches.map(({ key, texts: { length } }) => [key, length])).toEqual([
    ['a', 8],
    ['a', 2],
    ['b', 1],
  ])
  for (const { answer } of batches) answer()
  expect(await Promise.all(reads)).toEqual([...texts, 'other'])
})

it('lets a read wait while two batches are under way, and sends it when one returns', async () => {
  const { ask, batches, sent } = joined()
  const reads: Promise<unknown>[] = []
  for (const text of ['first', 'second']) {
    reads.push(ask('a', text))
    await sent(reads.length)
  }
  reads.push(ask('a', 'third'), ask('a', 'fourth'))
  await new Promise(setImmediate)
  expect(batches).toHaveLength(2)
  batches[0]?.answer()
  await sent(3)
  expect(batches[2]?.texts).toEqual(['third', 'fourth'])
  for (const { answer } of batches) answer()
  expect(await Promise.all(reads)).toEqual(['first', 'second', 'third', 'fourth'])
})

it('sends a read after a while even if no batch returns', async () => {
  const { ask, batches, sent } = joined()
  const reads = [ask('a', 'first')]
  await sent(1)
  reads.push(ask('a', 'second'))
  await sent(2)
  reads.push(ask('a', 'third'))
  await sent(3)
  for (const { answer } of batches) answer()
  expect(await Promise.all(reads)).toEqual(['first', 'second', 'third'])
})

it('asks again, each by itself, what PostgreSQL skipped behind a read that failed', async () => {
  const { ask, batches, sent, answerTo } = joined()
  const reads = Promise.allSettled(['before', 'failing', 'behind', 'last'].map((text) => ask('a', text)))
  await sent(1)
  batches[0]?.answer([answerTo('before'), { error: new Error('refused') }, null, null])
  await sent(3)
  expect(batches.slice(1).map(({ texts }) => texts)).toEqual([['behind'], ['last']])
  for (const { answer } of batches) answer()
  expect(await reads).toMatchObject([{ value: 'before' }, { reason: { message: 'refused' } }, { value: 'behind' }, { value: 'last' }])
})

it('fails every read of a batch for which there is no connection', async () => {
  const { ask, batches, sent } = joined()
  const reads = Promise.allSettled([ask('a', 'one'), ask('a', 'two')])
  await sent(1)
  batches[0]?.fail(new Error('no connection'))
  expect(await reads).toMatchObject([{ reason: { message: 'no connection' } }, { reason: { message: 'no connection' } }])
})
