import { expect, test } from 'vitest'
import { failure } from '../failure.ts'
import { readQuery } from './known-queries.ts'
import type { AnyRoute } from './route.ts'

const routeAt = (path: string, method: AnyRoute['method'] = 'GET'): AnyRoute => ({
  ...{ method, path, guard: 'publicRoute', summary: '' },
  handler: async () => undefined,
})

/** Reads `url` as if its schema returned `made`; reports the result and whether the schema was used. */
function read(route: AnyRoute, url: string, made: object = {}) {
  let queried = false
  const query = readQuery(route, { url }, () => {
    queried = true
    return made
  })
  return { query, queried }
}

test('a query is read once for each route, and nobody can change what others share', () => {
  const [one, other] = [routeAt('/one'), routeAt('/other')]
  expect(read(one, '/one?page=2', { page: 2, sort: [{ name: 'title' }] }).queried).toBe(true)
  const again = read(one, '/one?page=2')
  expect(again).toEqual({ query: { page: 2, sort: [{ name: 'title' }] }, queried: false })
  expect(() => Object.assign(again.query as object, { page: 3 })).toThrow(TypeError)
  expect(read(other, '/other?page=2').queried).toBe(true)
  expect(read(one, '/one?page=3').queried).toBe(true)
  expect(read(one, '/one').queried).toBe(true)
})

test('what is refused, long, or no reading is read each time', () => {
  const refuse = () => {
    throw failure('BAD_REQUEST')
  }
  expect(() => readQuery(routeAt('/refused'), { url: '/refused?page=0' }, refuse)).toThrow()
  expect(() => readQuery(routeAt('/refused'), { url: '/refused?page=0' }, refuse)).toThrow()
  for (const [route, url] of [
    [routeAt('/long'), `/long?q=${'x'.repeat(300)}`],
    [routeAt('/write', 'POST'), '/write?page=1'],
  ] as const) {
    expect(read(route, url).queried).toBe(true)
    expect(read(route, url).queried).toBe(true)
  }
})

test('invented queries push out older ones, so the memory has an end', () => {
  const route = routeAt('/many')
  read(route, '/many?q=first')
  for (let n = 0; n < 1_000; n += 1) read(route, `/many?q=${n}`)
  expect(read(route, '/many?q=first').queried).toBe(true)
  expect(read(route, '/many?q=999').queried).toBe(false)
})
