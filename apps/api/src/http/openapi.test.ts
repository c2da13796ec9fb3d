import { answers } from '@greenroom/contract/answers'
import { allResources } from '@greenroom/contract/resources/all'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../routes/all.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { everythingOn } from '../testing/conformance.ts'
import { inlineReferences } from './openapi/inline-references.ts'
import { type AnyRoute, isForApps } from './route.ts'

type Schema = { format?: string; pattern?: string; enum?: string[]; anyOf?: Schema[] }
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: object }
  responses: Record<string, object>
  security: object[]
}

const NOBODY = '01890000-0000-7000-8000-000000000000'
/** Served paths that are neither declared routes nor calls of the API. */
const UNDOCUMENTED =
  /^\*$|^\/(sso|oauth\/|\.well-known\/oauth|auth\/silent|forms|unsubscribe\/|invitation\/|new_member_password\/|member_registration\/|assets|typeface\/|app-colors\/|metrics|api\/openapi\.json|api\/docs|new_password|robots\.txt|favicon\.svg|(icon-[\w-]+|apple-touch-icon)\.png|sign-up\/|confirm_email|[\w-]+\/join|free-trial|bp-setup|gp-setup|pp-setup|ae-free|thrivecart-sign-up|before-console\.js|manifest\.webmanifest)/

let site: TestApp
let app: string
let me: string
let superUser: string
let document: Record<string, unknown> & { info: object; components: { responses: object } }
let paths: Record<string, Record<string, Operation>>
let operations: { method: string; path: string; operation: Operation }[]

beforeAll(async () => {
  site = await testApp()
  // With a parent, through which it can send pushes.
  app = (await site.build.childApp((await site.build.app()).id)).id
  await site.build.change(app, { setup: everythingOn })
  me = (await site.build.creator(app)).id
  superUser = (await site.build.user({ isSuper: true })).id
  document = (await site.call('GET', '/api/openapi.json')).json()
  paths = Object(document.paths)
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(() => site.close())

const filled = (path: string) =>
  path
    .replace('{app}', app)
    .replace('{sub}', me)
    .replace(/\{\w+\}/g, NOBODY)

describe('the OpenAPI document', () => {
  test('is valid by the schema of OpenAPI 3.1, and names its license', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
    expect(document.info).toMatchObject({ license: { identifier: 'MIT' } })
  })

  test('has each schema that several operations use once, and each reference leads to one', () => {
    expect(() => inlineReferences(document, paths)).not.toThrow()
    const recordOf = (path: string) => Object(paths[path]?.get?.responses[200]).content['application/json'].schema.properties.data
    const record = recordOf('/api/apps/{app}/content/articles/{id}')
    expect(record).toEqual({ $ref: '#/components/schemas/Articles' })
    expect(inlineReferences(document, record)).toMatchObject({
      type: 'object',
      properties: { id: { format: 'uuid' }, title: { description: 'Title' } },
    })
    expect(JSON.stringify(document).length).toBeLessThan(2_500_000)
  })

  test('has no two paths that one address fits', () => {
    const all = Object.keys(paths)
    const bare = all.map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(bare.filter((path, index) => bare.indexOf(path) !== index)).toEqual([])
    const ambiguous = all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => (isAmbiguous(one, other) ? [`${one} ${other}`] : [])),
    )
    expect(ambiguous).toEqual([])
  })

  test('describes an app by its id and by its username as one path, of which the second is open to everybody', () => {
    const { get } = paths['/api/apps/{app}'] ?? {}
    expect(get?.security).toEqual([{ idToken: [] }, {}])
    expect(get?.parameters[0]?.schema.anyOf).toEqual([
      expect.objectContaining({ format: 'uuid' }),
      expect.objectContaining({ pattern: expect.any(String) }),
    ])
    expect(Object.keys(paths['/api/apps/{app}'] ?? {}).sort()).toEqual(['get', 'patch'])
  })

  test('says with which statuses each call may be refused', () => {
    for (const { path, method, operation } of operations) {
      const refused = Object.keys(operation.responses).filter((status) => status.startsWith('4'))
      const expected = [
        '400',
        ...(operation.security.length > 0 && !operation.security.some((one) => Object.keys(one).length === 0) ? ['401'] : []),
        ...(path.includes('{') ? ['404'] : []),
        ...(operation.requestBody ? ['413', '415', '422'] : []),
        ...(operation.parameters.some(({ name }) => name === 'If-Match') ? ['409'] : []),
      ]
      expect({ path, method, missing: expected.filter((status) => !refused.includes(status)) }).toEqual({ path, method, missing: [] })
      for (const status of refused) expect(document.components.responses).toHaveProperty(`Refused${status}`)
    }
  })

  test('names every path that is served, and no other', () => {
    const served = pathsOf(site.server.printRoutes({ commonPrefix: false, includeHooks: false })).filter((path) => !UNDOCUMENTED.test(path))
    // Where two paths diverge after a parameter, the router prints it with both names.
    const unnamed = (path: string) => path.replace(/\{\w+\}(\|\{\w+\})*/g, '{}')
    expect([...new Set(served.map(unnamed))].sort()).toEqual([...new Set(Object.keys(paths).map(unnamed))].sort())
  })

  test('names every method that a path takes: any other is refused', async () => {
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (path.endsWith('/live') && method === 'GET') continue
        const { statusCode } = await site.call(method, filled(path), { as: superUser })
        const taken = method.toLowerCase() in methods
        expect({ path, method, refused: statusCode === 405 }).toEqual({ path, method, refused: !taken })
      }
    }
  })

  test('says which calls need a token: the others answer 401 without one', async () => {
    for (const { method, path, operation } of operations) {
      const { statusCode } = await site.call(method as 'GET', filled(path))
      expect({ path, method, refused: statusCode === 401 }).toEqual({ path, method, refused: operation.security.length > 0 })
    }
  })

  test('says what a read answers', async () => {
    const reads = allRoutes(site.deps).filter(isPlainRead)
    expect(reads.length).toBeGreaterThan(15)
    for (const spec of reads) {
      // An administrator needs a viewer to read what the apps read.
      const seenAs = spec.guard === 'appReader' ? '?as=anonymous' : ''
      const url = spec.path.replace(':app', app).replace(':sub', me) + seenAs
      const answer = await site.call('GET', url, { as: me })
      // The app's platform has the newer composer, so requests of the older one are refused. Only staff read whom they
      // can help, only keys themselves, and only the page of a consent what is asked for.
      const status = /\/(older_reach|help_sessions|assistants\/request)$/.test(spec.path) ? 403 : spec.path === '/api/key' ? 404 : 200
      expect({ url, status: answer.statusCode }).toEqual({ url, status })
      if (status !== 200) continue
      const read = spec.answer?.safeParse(answer.json())
      expect({ url, issues: read?.error?.issues ?? [] }).toEqual({ url, issues: [] })
    }
  })

  test('knows every call that the contract names an answer to', () => {
    const served = allRoutes(site.deps).map(({ method, path }) => `${method} ${path.replace('/api', '')}`)
    const isServed = (call: string) => served.some((one) => new RegExp(`^${call.replace(/:\w+/g, '[^ ]+')}$`).test(one))
    expect(Object.keys(answers).filter((call) => !isServed(call))).toEqual([])
  })

  test.each(allResources.filter(({ parent }) => !parent).map(({ endpoint }) => [endpoint]))(
    'answers a list of %s as the console reads lists',
    async (endpoint) => {
      const answer = await site.call('GET', `/api/apps/${app}/${endpoint}`, { as: me })
      expect(answers['GET /apps/:app/:resource'].safeParse(answer.json()).error?.issues ?? []).toEqual([])
    },
  )

  test.each([
    ['/api/whats_new', ['publish_date', 'subject', 'body']],
    ['/api/apps/{app}/events', ['expiration']],
    ['/api/apps/{app}/content/articles', []],
  ])('names at %s what a new record is refused without', async (path, expected) => {
    const needed = Object(paths[path]?.post?.requestBody?.content)['application/json'].schema.properties.data.required ?? []
    const { data } = (await site.call('POST', filled(path), { as: superUser, body: { data: {} } })).json().error
    expect(needed).toEqual(expect.arrayContaining(expected))
    expect(Object.keys(data)).toEqual(expect.arrayContaining(needed))
  })

  test('says what an upload’s form holds', () => {
    const body = (path: string) => paths[path]?.post?.requestBody?.content
    const fields = { type: { enum: ['image', 'video', 'audio', 'file'] }, file: { type: 'string', format: 'binary' } }
    for (const path of ['/api/media', '/api/apps/{app}/media']) {
      expect(body(path)).toMatchObject({ 'multipart/form-data': { schema: { properties: fields, required: ['type', 'file'] } } })
    }
    expect(body('/api/media')).toMatchObject({ 'multipart/form-data': { schema: { properties: { app: { format: 'uuid' } } } } })
  })

  test.each([
    ['patch', '/api/apps/{app}/content/articles/{id}'],
    ['delete', '/api/content/{id}'],
    ['patch', '/api/apps/{app}/members/{id}'],
    ['patch', '/api/apps/{app}'],
  ])('says that %s %s may name the version it is meant for', (method, path) => {
    expect(paths[path]?.[method]?.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'If-Match' }))
  })

  test('describes every part of a path', () => {
    for (const { path, operation } of operations) {
      const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect(named).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
  })
})

/**
 * Whether an address may match both paths with neither of them the more concrete one, by which OpenAPI decides (a part
 * without a parameter wins). A parameter does not match a part that its format rejects.
 */
function isAmbiguous(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')]
  if (parts.length !== others.length) return false
  const pairs = parts.map((part, index) => [part, others[index] ?? ''] as const)
  if (!pairs.every(([a, b], index) => a === b || fits(one, a, b, index) || fits(other, b, a, index))) return false
  const [firstWins, otherWins] = [
    pairs.some(([a, b]) => !isParameter(a) && isParameter(b)),
    pairs.some(([a, b]) => isParameter(a) && !isParameter(b)),
  ]
  return firstWins === otherWins
}

const isParameter = (part: string) => part.startsWith('{')

/** Whether a part of a path is a parameter that matches the other path's part. */
function fits(path: string, part: string, text: string, index: number): boolean {
  if (!isParameter(part)) return false
  if (isParameter(text)) return true
  const position = path.split('/').slice(0, index).filter(isParameter).length
  const schemas = Object.values(paths[path] ?? {}).map(
    ({ parameters }) => parameters.filter((each) => each.in === 'path')[position]?.schema ?? {},
  )
  return schemas.some((schema) => takes(schema, text))
}

function takes({ anyOf, format, pattern, enum: values }: Schema, text: string): boolean {
  if (anyOf) return anyOf.some((schema) => takes(schema, text))
  if (format === 'uuid') return /^[0-9a-f-]{36}$/i.test(text)
  return (values?.includes(text) ?? true) && (pattern === undefined || new RegExp(pattern).test(text))
}

/** A read that only needs an app or oneself, no token of the app or a member, and ends. */
function isPlainRead({ method, path, query, answer, guard }: AnyRoute): boolean {
  const needsWords = query !== undefined && !query.safeParse({}).success
  return (
    method === 'GET' &&
    answer !== undefined &&
    !/:(?!app\b|sub\b)/.test(path) &&
    guard !== 'superUser' &&
    !isForApps({ guard }) &&
    !needsWords
  )
}

/** The paths in Fastify's printed routes: a part below another begins where that one ends. */
function pathsOf(drawing: string): string[] {
  const above: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    const path = above.join('').replace(/:(\w+)(\([^)]*\))?/g, '{$1}')
    return methods === undefined ? [] : [path]
  })
}
