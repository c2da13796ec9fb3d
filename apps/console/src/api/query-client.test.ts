import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client.ts'

test('a first read that began before a change and ends after it is repeated', async () => {
  const queries = makeQueryClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  let reads = 0
  const observer = new QueryObserver<string>(queries, {
    queryKey: ['trash', 'go'],
    queryFn: async () => await (reads++ === 0 ? answers[0] : answers[1]).promise,
  })
  const stop = observer.subscribe(() => undefined)
  void queries.invalidateQueries({ queryKey: ['trash'] })
  answers[0].resolve('Gold')
  await expect.poll(() => reads).toBe(2)
  answers[1].resolve('Nothing found')
  await expect.poll(() => observer.getCurrentResult().data).toBe('Nothing found')
  expect(observer.getCurrentResult().isFetching).toBe(false)
  expect(reads).toBe(2)
  stop()
})

test('an outdated read of a page that was left is repeated when somebody asks again', async () => {
  const queries = makeQueryClient()
  const first = Promise.withResolvers<string>()
  const ahead = queries.fetchQuery({ queryKey: ['tags'], queryFn: async () => await first.promise })
  void queries.invalidateQueries({ queryKey: ['tags'] })
  first.resolve('before')
  expect(await ahead).toBe('before')
  expect(await queries.fetchQuery({ queryKey: ['tags'], queryFn: () => 'after' })).toBe('after')
})
