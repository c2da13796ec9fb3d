import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepNewer } from './keep-newer.ts'

type Document = { version: number; status: string }

const before = { version: 4, status: 'In Progress' }
const after = { version: 5, status: 'Submitted' }

test('an older answer that arrives late does not replace a newer one (STO-011)', async () => {
  const queries = new QueryClient()
  const late = Promise.withResolvers<Document>()
  const observer = new QueryObserver<Document>(queries, {
    queryKey: ['app'],
    queryFn: () => late.promise,
    structuralSharing: keepNewer,
  })
  const stop = observer.subscribe(() => undefined)
  queries.setQueryData(['app'], after)
  late.resolve(before)
  await late.promise
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  expect(queries.getQueryData(['app'])).toEqual(after)
  stop()
})

test.each([
  ['a newer one', before, after, after],
  ['the same one', after, { ...after }, after],
  ['the first one', undefined, before, before],
])('%s is taken', (_what, current, read, expected) => {
  expect(keepNewer(current, read)).toEqual(expected)
})
