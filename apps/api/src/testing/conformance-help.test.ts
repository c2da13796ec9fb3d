import { gateOf } from '@greenroom/contract/access/gates'
import { appFields } from '@greenroom/contract/app-document/app-fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isClosedToHelp, isForApps } from '../http/route.ts'
import { allRoutes } from '../routes/all.ts'
import { type TestApp, testApp } from './app.ts'
import { everythingOn } from './conformance.ts'

/**
 * What staff may do while they see an app as its owner does: over every route and every value of an app, so that a new
 * one that is for staff, contains a secret or sends a push is refused as well.
 */
const NOBODY = '01890000-0000-7000-8000-000000000000'
/** Pushes, secrets, and everything that controls access. */
const NEVER = /push|secret|token|password|reveal|creators|import|export|super|\/users|\/connect|help_sessions$/
/** What mails somebody a link to set a password. */
const MAILS_A_LINK = /^POST .*\/invitation$/
/** One's own account as help shows it, and the keys of unsaved drafts. */
const OWN = ['GET /api/users/:sub', 'GET /api/users/:sub/draft_keys']

let site: TestApp
let app: string
let owner: string
let staff: string
let headers: Record<string, string>

beforeAll(async () => {
  site = await testApp()
  // With a parent, through which its owner can send pushes.
  app = (await site.build.childApp((await site.build.app()).id)).id
  await site.build.change(app, { setup: everythingOn })
  owner = (await site.build.creator(app)).id
  staff = (await site.build.superUser()).id
  const body = { data: { person_id: owner, reason: 'A look at every route' } }
  const { data } = (await site.call('POST', `/api/apps/${app}/help_sessions`, { as: staff, body })).json()
  headers = { 'x-help-session': data.id }
})
afterAll(() => site.close())

const routes = () => allRoutes(site.deps).filter((spec) => spec.guard !== 'publicRoute' && !isForApps(spec) && spec.path.startsWith('/api'))
const filled = (path: string) =>
  path
    .replace(':app', app)
    .replace(':sub', staff)
    .replace(/:\w+(\([^)]*\))?/g, NOBODY)

async function inHelp({ method, path }: { method: string; path: string }) {
  // No route of the API accepts OPTIONS with a sign-in.
  const answer = await site.call(method === 'OPTIONS' ? 'GET' : (method as 'GET'), filled(path), { as: staff, headers })
  return { call: `${method} ${path}`, status: answer.statusCode }
}

describe('in help', () => {
  test('every route for super users, that tells a secret, sends a push or decides who gets in is refused', async () => {
    const refused = routes().filter(
      ({ method, path, guard, returnsSecret }) =>
        guard === 'superUser' ||
        returnsSecret ||
        ((NEVER.test(path) || MAILS_A_LINK.test(`${method} ${path}`)) && !OWN.includes(`${method} ${path}`)),
    )
    expect(refused.length).toBeGreaterThan(30)
    const open = []
    for (const spec of refused) {
      const answer = await inHelp(spec)
      if (answer.status !== 403 && answer.status !== 404) open.push(answer)
    }
    expect(open).toEqual([])
  })

  test('every route that the owner is refused is refused, and one that is about no app is open by its own word alone', async () => {
    const wider = []
    // Streams and closed routes have been covered above.
    const chosen = routes().filter((spec) => !isClosedToHelp(spec) && spec.contentType === undefined && spec.bytes === undefined)
    for (const spec of chosen.filter(({ method }) => method === 'GET')) {
      const own = await site.call('GET', filled(spec.path), { as: owner })
      const answer = await inHelp(spec)
      if (own.statusCode >= 400 && own.statusCode < 500 && answer.status < 400 && !OWN.includes(answer.call)) wider.push(answer)
    }
    expect(wider).toEqual([])
    const beyond = routes().filter((spec) => spec.guard === 'signedIn' && !isClosedToHelp(spec) && spec.method !== 'GET')
    expect(beyond.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/media/:id',
      'POST /api/media',
      'POST /api/whats_new/:id/close',
    ])
  })

  test('every value of the app that is for super users, sealed or hidden is refused by name', async () => {
    const closed = Object.entries(appFields).filter(
      ([, { writer, sealed, hidden, computed, screens }]) =>
        !computed && (writer === 'super' || sealed || hidden || (screens.length > 0 && screens.every((path) => gateOf(path) === 'super'))),
    )
    expect(closed.length).toBeGreaterThan(30)
    const taken = []
    for (const [path] of closed) {
      const data = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), null)
      const answer = await site.call('PATCH', `/api/apps/${app}`, { as: staff, headers, body: { data } })
      if (answer.statusCode !== 403) taken.push([path, answer.statusCode])
    }
    expect(taken).toEqual([])
  })

  test('the app is answered as to its owner', async () => {
    const [seen, own] = await Promise.all([
      site.call('GET', `/api/apps/${app}`, { as: staff, headers }),
      site.call('GET', `/api/apps/${app}`, { as: owner }),
    ])
    expect(seen.json()).toEqual(own.json())
  })
})
