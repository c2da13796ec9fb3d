import { accessOfMethod } from '@greenroom/contract/access/call-subjects'
import { keyMessage } from '@greenroom/contract/keys/key-messages'
import { keyAreas } from '@greenroom/contract/keys/key-rules'
import { kindAreas } from '@greenroom/contract/resources/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isClosedToKeys, subjectOf } from '../http/demand-allowed.ts'
import { isForApps } from '../http/route.ts'
import { allRoutes } from '../routes/all.ts'
import { type TestApp, testApp } from './app.ts'
import { everythingOn } from './conformance.ts'

/**
 * What programs may do with keys, over every route and every scope: a new route is called with a key of each scope,
 * with one of another app, and with one that has all scopes.
 */
const NOBODY = '01890000-0000-7000-8000-000000000000'
/** What keys never reach: who works in an app and how they sign in, other keys, secrets, the platform. */
const NEVER =
  /creators|password|second_step|secret|token|reveal|\/keys|\/users|super|\/connect|help_sessions|push_notification_keys|accounts|reviews/
/** Of members, who are no people with a sign-in to the console, and of one's own devices. */
const OF_MEMBERS = /\/published\/|mobile_configs|\/members/

/** Figures of courses also need the scope to read courses. */
const ALSO_OF_COURSES = /reports\/courses$|courses\/:id\/report$/

let site: TestApp
let app: string
let owner: string
let everything: string
let foreign: string
/** By scope. */
const keys = new Map<string, string>()

const scopes = [...keyAreas, ...kindAreas.keys()].flatMap((subject) => [`${subject}:read`, `${subject}:write`])

beforeAll(async () => {
  site = await testApp()
  // Refusals for too many calls would hide the others.
  site.deps.counts.count = async () => 0
  app = (await site.build.childApp((await site.build.app()).id)).id
  await site.build.change(app, { setup: everythingOn })
  owner = (await site.build.creator(app)).id
  everything = await make(scopes)
  for (const scope of new Set(scopes)) keys.set(scope, await make([scope]))
  const other = await site.build.creator()
  foreign = await make(scopes, other.id, other.appId)
})
afterAll(() => site.close())

async function make(of: readonly string[], as = owner, at = app): Promise<string> {
  // More than an app may have: those before stay.
  await site.deps.db.platform.query("update access_keys set kind = 'personal'")
  const answer = await site.call('POST', `/api/apps/${at}/keys`, { as, body: { data: { name: 'Program', scopes: of } } })
  return answer.json().data.key
}

/** Streams do not end, and what they are about is for everyone. */
const routes = () =>
  allRoutes(site.deps).filter(
    (spec) => spec.path.startsWith('/api') && spec.guard !== 'publicRoute' && !isForApps(spec) && spec.contentType !== 'text/event-stream',
  )
type Route = ReturnType<typeof routes>[number]

const filled = (path: string) =>
  path
    .replace(':app', app)
    .replace(':sub', owner)
    .replace(/:\w+(\([^)]*\))?/g, NOBODY)

async function ask({ method, path }: Route, key: string | undefined) {
  const answer = await site.call(method as 'GET', filled(path), { as: `app-token:${key}`, ...(method !== 'GET' && { body: {} }) })
  const { code, detail } = answer.statusCode >= 400 ? answer.json().error : { code: null, detail: '' }
  return { call: `${method} ${path}`, status: answer.statusCode, code, detail }
}

/** Routes of one app with a subject, and the access that they need. */
const withSubject = () =>
  routes().flatMap((route) => {
    const subject = typeof route.withKey === 'object' ? route.withKey : subjectOf(route)
    if (isClosedToKeys(route) || route.appOf || subject === null || typeof subject === 'string') return []
    return [{ route, subject, access: route.access ?? accessOfMethod(route.method) }]
  })

describe('a key with every scope', () => {
  test('reaches no route that is about people, keys, secrets or the platform', async () => {
    const never = routes().filter(
      ({ path, guard, returnsSecret }) =>
        returnsSecret || guard === 'superUser' || guard === 'appSuper' || (NEVER.test(path) && !OF_MEMBERS.test(path)),
    )
    expect(never.length).toBeGreaterThan(90)
    const open = []
    for (const route of never) {
      const answer = await ask(route, everything)
      if (answer.status !== 403) open.push(answer)
    }
    expect(open).toEqual([])
  })

  test('is refused with a sentence by every route that is closed to keys', async () => {
    const closed = routes().filter(isClosedToKeys)
    expect(closed.length).toBeGreaterThan(100)
    const other = []
    for (const route of closed) {
      const answer = await ask(route, everything)
      if (answer.detail !== keyMessage.closed) other.push(answer)
    }
    expect(other).toEqual([])
  })

  test('is refused by no other route of its app for want of a scope', async () => {
    const chosen = withSubject().filter(({ subject }) => keyAreas.includes(subject.area))
    expect(chosen.length).toBeGreaterThan(250)
    const refused = []
    for (const { route } of chosen) {
      const answer = await ask(route, everything)
      if (answer.status === 401 || answer.code === 'NOT_IN_ROLE') refused.push(answer)
    }
    expect(refused).toEqual([])
  })
})

describe('a key with one scope', () => {
  test.each(scopes)('%s allows its calls and no others', async (scope) => {
    const [word = '', access = ''] = scope.split(':')
    const wrong = []
    for (const { route, subject, access: needed } of withSubject().filter((one) => !ALSO_OF_COURSES.test(one.route.path))) {
      const isOf = subject.area === word || subject.kind === word
      const isAllowed = isOf && (access === 'write' || needed === 'read')
      // Every kind of an area is guarded alike: of the calls that are not allowed, a few of each method are enough.
      if (!isAllowed && !isChosen(route.path, scope)) continue
      const answer = await ask(route, keys.get(scope))
      if ((answer.code === 'NOT_IN_ROLE') === isAllowed) wrong.push(answer)
    }
    expect(wrong).toEqual([])
  })
})

/** One in eight, another one for each scope. */
function isChosen(path: string, scope: string): boolean {
  let sum = scope.length
  for (const letter of `${path}${scope}`) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return sum % 8 === 0
}

test('a key of another app gets from every route of an app the 404 of what is not there, or is refused', async () => {
  const chosen = routes().filter(({ path, guard }) => path.includes(':app') && ['appAdmin', 'appSuper', 'appReader'].includes(guard))
  expect(chosen.length).toBeGreaterThan(150)
  const open = []
  for (const route of chosen) {
    const answer = await ask(route, foreign)
    if (answer.status !== 404 && answer.detail !== keyMessage.closed) open.push(answer)
  }
  expect(open).toEqual([])
})
