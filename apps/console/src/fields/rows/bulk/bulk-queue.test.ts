import { describe, expect, it, vi } from 'vitest'
import { type BulkItem, bulkQueue, failuresFirst, indexInOrder } from './bulk-queue.ts'

type Sending = { name: string; arrive(): void; fail(): void }

function queueOf(names: string[], refuse: string[] = []) {
  const sending: Sending[] = []
  const sent: [string, number][] = []
  let items: readonly BulkItem[] = []
  const onIdle = vi.fn()
  const queue = bulkQueue<string>({
    files: names.map((name) => new File(['x'], name)),
    send: ({ name }) => {
      if (refuse.includes(name)) return Promise.reject(new Error('Wrong'))
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      sending.push({ name, arrive: () => resolve(name), fail: () => reject(new Error('The line broke')) })
      return promise
    },
    explain: (error) =>
      String(error) === 'Error: Wrong' ? { message: 'Wrong', canRetry: false } : { message: 'Upload failed', canRetry: true },
    onSent: (name, index) => sent.push([name, index]),
    onChange: (now) => {
      items = now
    },
    onIdle,
  })
  queue.start()
  return { queue, sending, sent, onIdle, states: () => items.map(({ state }) => state), items: () => items }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('many files at once', () => {
  it('are sent three at a time, in the order in which they were chosen', async () => {
    const { sending, states, onIdle } = queueOf(['a', 'b', 'c', 'd', 'e'])
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
    sending[1]?.arrive()
    await settled()
    expect(states()).toEqual(['sending', 'done', 'sending', 'sending', 'waiting'])
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(onIdle).not.toHaveBeenCalled()
  })

  it('that are refused do not delay the others, and cannot be sent again', async () => {
    const { queue, sending, items } = queueOf(['a', 'b', 'c'], ['a'])
    await settled()
    queue.retry(0)
    expect(items()[0]).toMatchObject({ state: 'failed', message: 'Wrong', canRetry: false })
    expect(sending.map(({ name }) => name)).toEqual(['b', 'c'])
  })

  it('that failed are sent again when asked', async () => {
    const { queue, sending, sent, items, onIdle } = queueOf(['a', 'b'])
    sending[0]?.fail()
    sending[1]?.arrive()
    await settled()
    expect(items()[0]).toMatchObject({ state: 'failed', message: 'Upload failed' })
    expect(onIdle).toHaveBeenCalledTimes(1)
    queue.retry(0)
    sending[2]?.arrive()
    await settled()
    expect(sent).toEqual([
      ['b', 1],
      ['a', 0],
    ])
    expect(onIdle).toHaveBeenCalledTimes(2)
  })

  it('that failed are listed first, each with its place among the chosen ones', async () => {
    const { sending, items } = queueOf(['a', 'b', 'c', 'd'], ['d'])
    sending[1]?.fail()
    sending[0]?.arrive()
    await settled()
    expect(failuresFirst(items()).map(({ item, index }) => [item.name, item.state, index])).toEqual([
      ['b', 'failed', 1],
      ['d', 'failed', 3],
      ['a', 'done', 0],
      ['c', 'sending', 2],
    ])
  })

  it('say nothing more once they are stopped', async () => {
    const { queue, sending, sent } = queueOf(['a', 'b'])
    queue.stop()
    sending[0]?.arrive()
    await settled()
    expect(sent).toEqual([])
  })
})

describe('a row that arrives', () => {
  const keyOf = (row: string) => row
  const insert = (rows: string[], row: string, keys: (string | undefined)[]) =>
    indexInOrder(rows, row, { keys, index: keys.indexOf(row), keyOf })

  it.each([
    ['the first one goes behind what was there', ['old'], 'b', [undefined, 'b', undefined], ['old', 'b']],
    ['an earlier one goes before it', ['old', 'b'], 'a', ['a', 'b', undefined], ['old', 'a', 'b']],
    ['a later one goes behind it', ['old', 'b'], 'c', [undefined, 'b', 'c'], ['old', 'b', 'c']],
    ['one in the middle goes between', ['a', 'c'], 'b', ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['one whose neighbours were deleted goes to the end', ['old'], 'b', ['a', 'b', 'c'], ['old', 'b']],
    ['rows that were moved stay where they are', ['c', 'old', 'a'], 'b', ['a', 'b', 'c'], ['c', 'old', 'a', 'b']],
  ])('%s', (_name, rows, row, keys, result) => {
    expect(insert(rows, row, keys)).toEqual(result)
  })
})
