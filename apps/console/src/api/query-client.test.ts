import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { makeQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

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

test('a first read without a network fails, and succeeds when the network is back', async () => {
  const queries = makeQueryClient()
  queries.mount()
  onlineManager.setOnline(false)
  const observer = new QueryObserver<string>(queries, { queryKey: ['tags'], queryFn: () => 'Gold' })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().error).toMatchObject({ code: 'NETWORK' })
  void observer.refetch()
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ isError: true, isFetching: false })
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ isSuccess: true, data: 'Gold' })
  stop()
  queries.unmount()
})

test('a first read of a page that was left without a network is not made up for', async () => {
  const queries = makeQueryClient()
  queries.mount()
  onlineManager.setOnline(false)
  let reads = 0
  const queryFn = () => `Gold ${++reads}`
  const observer = new QueryObserver<string>(queries, { queryKey: ['tags'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  await expect(queries.fetchQuery({ queryKey: ['topics'], queryFn })).rejects.toThrow()
  stop()
  onlineManager.setOnline(true)
  expect(await queries.fetchQuery({ queryKey: ['lists'], queryFn })).toBe('Gold 1')
  queries.unmount()
})

test('what was read before stays without a network', async () => {
  const queries = makeQueryClient()
  queries.mount()
  const observer = new QueryObserver<string>(queries, { queryKey: ['tags'], queryFn: () => 'Gold' })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toBe('Gold')
  onlineManager.setOnline(false)
  void queries.invalidateQueries({ queryKey: ['tags'] })
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: 'Gold' })
  onlineManager.setOnline(true)
  stop()
  queries.unmount()
})
