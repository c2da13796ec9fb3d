import { allResources } from '@greenroom/contract/resources/all'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { everythingOn } from '../testing/conformance.ts'
import { hostileBody, hostileText } from '../testing/hostile-values.ts'
import { multipartOf } from '../testing/public-pages.ts'
import { inlineReferences } from './openapi/inline-references.ts'

type Operation = {
  responses: object
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
}
type Called = { method: string; path: string; operation: Operation }
/** A call of a documented operation; without one, of any address. */
type Sent = InjectOptions & { called?: Called }

const NOBODY = '01890000-0000-7000-8000-000000000000'
/** Details of the implementation. */
const INNER = /TypeError|RangeError|\bat \S+:\d+|node_modules|\bzod\b|select |SQLSTATE/

let site: TestApp
let app: { id: string; token: string }
let superUser: string
let operations: Called[]
/** A record of each resource, by the last part of its path. */
const records = new Map<string, string>()
/** The server's log about the last fault. */
let cause = ''
let calls = 0

beforeAll(async () => {
  const keep = (line: string) => {
    cause = JSON.parse(line).err?.stack ?? cause
  }
  site = await testApp({ log: pino({ level: 'error' }, { write: keep }) })
  app = await site.build.childApp((await site.build.app()).id)
  await site.build.change(app.id, { setup: everythingOn })
  superUser = (await site.build.superUser()).id
  for (const resource of allResources.filter(({ single }) => !single)) {
    const context = await site.build.placement(app.id, resource)
    records.set(resource.endpoint, await site.build.item(app.id, resource.name, context.values, context.within))
  }
  const document = (await site.call('GET', '/api/openapi.json')).json()
  const paths = Object(inlineReferences(document, document.paths))
  operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(() => site.close())

let seed = 20_261_122
/** Values that are the same in every run, and others for each operation. */
function sample<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  seed += 1
  return fc.sample(arbitrary, { seed, numRuns: count })
}

/** The operation's path with the ids of existing records, where there are any. */
function address({ path }: Called): string {
  return path
    .replace(/^(\/api\/apps)\/\{\w+\}/, `$1/${app.id}`)
    .replace(/((?:[^/{}]+\/)?[^/{}]+)\/\{\w+\}/g, (whole, before: string) => {
      const id = records.get(before) ?? records.get(before.split('/').at(-1) ?? '')
      return id === undefined ? whole : `${before}/${id}`
    })
    .replace(/\{\w+\}/g, NOBODY)
}

/**
 * What went wrong: a fault of the server, an undocumented failure, or a response with details of the implementation.
 * Each call comes from an address of its own, so that limits do not apply.
 */
async function faultOf({ called, ...options }: Sent): Promise<string | undefined> {
  calls += 1
  const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  cause = ''
  const { statusCode, body } = await site.server.inject({ ...options, remoteAddress })
  // A body that an operation does not accept is rejected before the operation runs.
  const ofBody = statusCode === 413 && called && !('requestBody' in called.operation)
  if (statusCode >= 400 && statusCode < 500 && called && !ofBody && !(statusCode in called.operation.responses)) {
    return `${statusCode} is not documented for ${called.method} ${called.path}`
  }
  if (statusCode < 400 || (statusCode < 500 && !INNER.test(body))) return undefined
  return `${statusCode} ${cause.split('\n    at ').slice(0, 3).join(' at ') || body}`.slice(0, 400)
}

/** The calls that ended in a fault: one for each cause. */
async function faultsOf(calls: Iterable<Sent>): Promise<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const call of calls) {
    const fault = await faultOf(call)
    if (fault !== undefined) faults[fault] = `${call.method} ${call.url} ${call.payload}`.slice(0, 600)
  }
  return faults
}

/** A call with the first kind of token that the operation accepts. */
const json = (called: Called, url: string, body: unknown): Sent => ({
  called,
  method: called.method as 'POST',
  url,
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${'appToken' in Object(called.operation.security[0]) ? app.token : `user:${superUser}`}`,
  },
  payload: JSON.stringify(body) ?? 'null',
})

const withToken = <Sent extends { headers: object }>(sent: Sent) => ({
  ...sent,
  headers: { ...sent.headers, authorization: `Bearer user:${superUser}` },
})
const encoded = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()

describe('no value is a fault of the server, whoever sends it (rules 9 and 10)', { timeout: 180_000 }, () => {
  test('in a body', async () => {
    const calls = operations.flatMap((called) => {
      const schema = called.operation.requestBody?.content['application/json']?.schema
      return schema ? sample(hostileBody(schema), 4).map((body) => json(called, address(called), body)) : []
    })
    expect(await faultsOf(calls)).toEqual({})
  })

  test('in a body that is no JSON, or has its names twice', async () => {
    const texts = [
      '{"data":{"title":"\\ud800"}}',
      '{"__proto__":{"a":1}}',
      '{"data":1,"data":{}}',
      '\uFEFF{}',
      '{"data":',
      '"text"',
      '0',
      '',
      '[]',
    ]
    const calls = operations
      .filter(({ operation }) => operation.requestBody?.content['application/json'])
      .flatMap((called) => sample(fc.constantFrom(...texts), 2).map((payload) => ({ ...json(called, address(called), null), payload })))
    expect(await faultsOf(calls)).toEqual({})
  })

  test('in a query', async () => {
    const calls = operations.flatMap((called) => {
      const names = called.operation.parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name)
      if (names.length === 0 || called.path.endsWith('/live')) return []
      const query = fc.dictionary(fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 9 }, hostileText), hostileText, { maxKeys: 3 })
      return sample(query, 3).map((values) => ({ ...json(called, `${address(called)}?${encoded(values)}`, undefined), payload: undefined }))
    })
    expect(await faultsOf(calls)).toEqual({})
  })

  test('in a path', async () => {
    const calls = operations
      .filter(({ path }) => path.includes('{') && !path.endsWith('/live'))
      .flatMap((called) =>
        sample(
          fc.array(
            hostileText.map((text) => text.slice(0, 500)),
            { minLength: 4, maxLength: 4 },
          ),
          2,
        ).map((texts, index) => {
          const url = called.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
            name === 'app' && index > 0 ? app.id : encodeURIComponent((texts.pop() ?? '').toWellFormed()),
          )
          // The address may not be of the operation's path.
          return { ...json(called, url, {}), called: undefined }
        }),
      )
    expect(await faultsOf(calls)).toEqual({})
  })

  test('as a name that every object of JavaScript has, of a field or in a query', async () => {
    const name = 'constructor'
    const calls = operations
      .filter(({ path }) => !path.endsWith('/live'))
      .flatMap((called) => {
        const call = json(called, address(called), { data: { [name]: { id: name } } })
        if (called.operation.requestBody?.content['application/json']) return [call]
        return [{ ...call, url: `${call.url}?${encoded({ [name]: name, sort: name, fields: name })}`, payload: undefined }]
      })
    expect(await faultsOf(calls)).toEqual({})
  })

  test('in a header', async () => {
    const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 5_000))
    const general = [
      'if-match',
      'if-none-match',
      'idempotency-key',
      'range',
      'accept',
      'x-member-token',
      'content-type',
      'content-length',
      'cookie',
    ]
    const calls = operations
      .filter(({ path }) => !path.endsWith('/live'))
      .flatMap((called) => {
        const own = called.operation.parameters.filter(({ in: where }) => where === 'header').map(({ name }) => name.toLowerCase())
        const headers = fc.dictionary(fc.constantFrom(...general, ...own), headerText, { minKeys: 1, maxKeys: 4 })
        return sample(headers, 1).map((values) => {
          const call = json(called, address(called), {})
          return { ...call, headers: { ...call.headers, ...values }, ...(called.method === 'GET' && { payload: undefined }) }
        })
      })
    expect(await faultsOf(calls)).toEqual({})
  })

  test('in a form of a page, of an upload, or of single sign-on', async () => {
    const form = await site.build.item(app.id, 'action_forms', { form_type: 'Profile', active: true, sub_topics: [], url_subtopics: [] })
    const { data } = (await site.call('GET', `/api/apps/${app.id}/action_forms/${form}`, { as: superUser })).json()
    const page = new URL(data.public_link).pathname
    const names = [
      'title',
      'sender_email',
      'description',
      'email',
      'password',
      'token',
      'confirm',
      'key',
      'website',
      'type',
      'purpose',
      'grant_type',
      'code',
    ]
    const fields = fc.dictionary(fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 9 }, hostileText), hostileText, { maxKeys: 6 })

    const sso = [
      '/sso/new_password',
      '/sso/admins/sign_in/x',
      '/sso/admins/sign_out',
      '/sso/oauth/token',
      '/sso/oauth/revoke',
      '/sso/oauth/logout',
    ]
    const posts = sso.flatMap((url) =>
      sample(fields, 12).map((values) => ({
        method: 'POST' as const,
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: encoded(values).slice(0, 15_000),
      })),
    )
    const urls = ['/sso/oauth/authorize', '/sso/oauth/logout', '/sso/new_password', '/sso/admins/sign_in/x'].flatMap((url) =>
      sample(fields, 12).map((values) => ({ method: 'GET' as const, url: `${url}?${encoded(values)}`.slice(0, 8_000) })),
    )
    const file = new File(['x'], '\ud800\0../..\r\na.png', { type: 'image/png' })
    const uploads = [
      page,
      `/forms/edit/${'a'.repeat(22)}`,
      '/api/media',
      `/api/apps/${app.id}/media`,
      `/api/apps/${app.id}/private_media`,
    ].flatMap((url) =>
      sample(fields, 8).map(async (values, index) => ({
        method: 'POST' as const,
        url,
        ...withToken(await multipartOf(index % 2 === 0 ? values : { ...values, file, profile_image_url: file })),
      })),
    )
    expect(await faultsOf([...posts, ...urls, ...(await Promise.all(uploads))])).toEqual({})
  })
})
