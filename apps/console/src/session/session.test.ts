import type { Facts } from '@greenroom/contract/access/facts'
import { redirectFor } from '@greenroom/contract/access/gates'
import { visibleNavigation } from '@greenroom/contract/navigation'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../api/client.ts'
import { watchChanges } from '../ui/unsaved-changes.ts'
import { memoryStorage } from './memory-storage.ts'
import { app, listed } from './sample-app.ts'
import { makeSession } from './session.ts'
import type { SignIn } from './sign-in.ts'
import { rememberedEnding, VISIT_PREFIX } from './signing-out.ts'
import { onTabMessage, postToOtherTabs } from './tabs.ts'

vi.mock('./tabs.ts', async (own) => ({ ...(await own<typeof import('./tabs.ts')>()), postToOtherTabs: vi.fn(), onTabMessage: vi.fn() }))

const MINUTES = 60_000
const LAST = '01890000-0000-7000-8000-000000000002'
const tokens = { idToken: 'token', sub: 'me', life: 15 * MINUTES, receivedAt: Date.now(), expiresAt: Date.now() + 15 * MINUTES }
const user = { id: 'me', name: 'Casey Lane', email: 'casey@example.com', is_super: false, timezone: 'Europe/Berlin' as string | null }

const signIn = {
  silently: vi.fn<SignIn['silently']>(),
  byPage: vi.fn(),
  finish: vi.fn(),
  out: vi.fn<SignIn['out']>(async () => undefined),
  forget: vi.fn(),
}
const requests: string[] = []
let answers: Record<string, unknown> = {}
const location = { pathname: '/articles', search: '', origin: 'http://localhost', assign: vi.fn(), reload: vi.fn() }

beforeEach(() => {
  requests.length = 0
  answers = { '/api/users/me': { data: user }, '/api/apps': { data: [listed] }, '/api/apps/one': { data: app } }
  signIn.silently.mockResolvedValue(tokens)
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage())
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { replaceState: vi.fn() })
  vi.stubGlobal('document', { addEventListener: vi.fn() })
  vi.stubGlobal('window', { addEventListener: vi.fn() })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url}`)
    const answer = await (url.startsWith('/api/apps?') ? listOf(answers['/api/apps'], url) : answers[url])
    if (answer instanceof Response) return answer.clone()
    return answer === undefined ? Response.json({ data: {} }) : Response.json(answer)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('a visit', () => {
  test('ends at the landing page when nobody is signed in', async () => {
    signIn.silently.mockResolvedValueOnce(null)
    const session = makeSession(signIn)
    expect(session.state().phase).toBe('starting')
    await session.start(null)
    expect(session.state()).toEqual({ phase: 'signed-out', why: 'asked' })
    expect(requests).toEqual([])
  })

  test('is ready once person, apps and current app are read (SESS-033, PICK-013)', async () => {
    const read = { user: { name: 'Casey Lane' }, app: { id: 'one' }, facts: { user: { isSuper: false } } }
    expect((await started()).state()).toMatchObject({ phase: 'ready', data: read })
  })

  test('goes on with the app of the last visit (PICK-012)', async () => {
    answers['/api/apps'] = { data: [listed, { ...listed, id: LAST }] }
    answers[`/api/apps/${LAST}`] = { data: { ...app, id: LAST } }
    localStorage.setItem('greenroom.app', JSON.stringify({ id: LAST }))
    const session = await started()
    expect(session.state()).toMatchObject({ data: { app: { id: LAST } } })
    expect(requests.filter((call) => call.includes('/apps?'))).toEqual([`GET /api/apps?id=${LAST}`])
  })

  test('falls back to the first app when the last one is gone (PICK-013)', async () => {
    answers[`/api/apps/${LAST}`] = Response.json({ error: { status: 404, code: 'NOT_FOUND', detail: '' } }, { status: 404 })
    localStorage.setItem('greenroom.app', JSON.stringify({ id: LAST }))
    const session = await started()
    expect(session.state()).toMatchObject({ phase: 'ready', data: { app: { id: 'one' } } })
  })

  test('of somebody without apps says so (PICK-014)', async () => {
    answers['/api/apps'] = { data: [] }
    expect((await started()).state()).toEqual({ phase: 'no-apps' })
  })

  test('of somebody who is no creator is refused (SESS-023)', async () => {
    answers['/api/users/me'] = Response.json({ error: { status: 403, code: 'NOT_A_CREATOR', detail: 'Not a creator.' } }, { status: 403 })
    expect((await started()).state()).toEqual({ phase: 'refused', why: 'no-creator', message: 'Not a creator.' })
  })

  test('of somebody whose external sign-in is not connected yet is refused, and says why the link could not be used (T13)', async () => {
    const detail = 'We sent you an email.'
    answers['/api/users/me'] = Response.json({ error: { status: 403, code: 'NOT_CONNECTED', detail } }, { status: 403 })
    const data = { token: ['This link no longer works.'] }
    answers['/api/connect'] = Response.json({ error: { status: 422, code: 'INVALID', detail: '', data } }, { status: 422 })
    vi.stubGlobal('location', { ...location, pathname: '/connect', search: '?token=old' })
    expect((await started()).state()).toEqual({ phase: 'refused', why: 'not-connected', message: `This link no longer works. ${detail}` })
    expect(requests[0], 'before anything is read').toBe('POST /api/connect')
    expect(history.replaceState).toHaveBeenCalledWith(null, '', '/')
  })

  test('that the server could not begin can be tried again', async () => {
    answers['/api/apps'] = new Response('', { status: 503 })
    const session = await started()
    expect(session.state().phase).toBe('failed')
    answers['/api/apps'] = { data: [listed] }
    await session.retry()
    expect(session.state().phase).toBe('ready')
  })

  test('whose launch takes too long leads to the login (GATE-002)', () => {
    const session = makeSession(signIn)
    session.giveUpLaunching()
    expect(session.state()).toEqual({ phase: 'signed-out', why: 'slow' })
  })
})

describe('what a session holds', () => {
  test('is the person, the current app with its data, and the bearer of every call (SESS-001)', async () => {
    answers['/api/apps/one'] = { data: { ...app, about: { platform_version: '9.0' }, from_apps: [{ id: 'two', name: 'Two' }] } }
    const session = await started()
    expect(session.state()).toMatchObject({
      data: {
        user: { name: 'Casey Lane', email: 'casey@example.com', sub: 'me', timezone: 'Europe/Berlin', is_super: false },
        app: { id: 'one', about: { platform_version: '9.0' }, from_apps: [{ id: 'two', name: 'Two' }] },
      },
    })
    expect(JSON.stringify(session.state())).not.toContain(JSON.stringify(tokens.idToken))
    const sent = vi.fn<typeof fetch>(async () => Response.json({ data: {} }))
    vi.stubGlobal('fetch', sent)
    await api.get('/apps/one/tags')
    expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer token')
  })

  test.each([
    [true, 'a super user'],
    [false, 'a regular admin'],
  ])('has one of two roles: is_super %s is %s (SESS-032)', async (is_super) => {
    answers['/api/users/me'] = { data: { ...user, is_super } }
    const { data } = Object((await started()).state())
    expect(data.facts.user).toEqual({ isSuper: is_super })
    expect([redirectFor('/users', data.facts), redirectFor('/articles', data.facts)]).toEqual([is_super ? null : '/', null])
  })

  test('follows a save that changes the app: gates and menu see it without a reload of the page (SHELL-095)', async () => {
    const session = await started()
    const facts = (): Facts => Object(session.state()).data.facts
    expect([redirectFor('/podcasts', facts()), labels(facts())]).toEqual(['/', expect.not.arrayContaining(['Podcasts'])])
    answers['/api/apps/one'] = { data: { ...app, name: 'One, again', setup: { podcasts: true }, about: { platform_version: '9.0' } } }
    await session.reload()
    expect([redirectFor('/podcasts', facts()), labels(facts())]).toEqual([null, expect.arrayContaining(['Podcasts'])])
    expect(session.state()).toMatchObject({ data: { app: { name: 'One, again' } } })
    expect([location.reload, location.assign].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })
})

test('the visit after a launch has the whole portal, where the one before it had onboarding alone (SHELL-096)', async () => {
  answers['/api/apps/one'] = { data: { ...app, onboarding: { status: 'Submitted', wizard: true } } }
  const before: Facts = Object((await started()).state()).data.facts
  expect([redirectFor('/', before), redirectFor('/articles', before)]).toEqual(['/onboarding', '/onboarding'])
  answers['/api/apps/one'] = { data: { ...app, onboarding: { status: 'Launched', wizard: false } } }
  const after: Facts = Object((await started()).state()).data.facts
  expect([redirectFor('/', after), redirectFor('/articles', after), redirectFor('/onboarding', after)]).toEqual([null, null, '/'])
  expect(labels(after)).toEqual(expect.arrayContaining(['Articles', 'Members', 'Courses', 'Events']))
})

describe('the time zone', () => {
  test('of a person without one is saved, the token renewed, the data read anew and the person told (SESS-015 to SESS-018)', async () => {
    answers['/api/users/me'] = { data: { ...user, timezone: null } }
    const session = await started()
    expect(requests).toContain('PATCH /api/apps/one/members/me')
    expect(signIn.silently).toHaveBeenCalledOnce()
    expect(requests.filter((call) => call === 'GET /api/users/me')).toHaveLength(2)
    expect(session.state()).toMatchObject({ timezoneNotice: Intl.DateTimeFormat().resolvedOptions().timeZone })
    session.closeTimezoneNotice()
    expect(session.state()).toMatchObject({ timezoneNotice: null })
  })

  test('that cannot be saved does not spoil the visit', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    answers['/api/users/me'] = { data: { ...user, timezone: null } }
    answers['/api/apps/one/members/me'] = new Response('', { status: 500 })
    expect((await started()).state()).toMatchObject({ phase: 'ready', timezoneNotice: null })
    expect(warned).toHaveBeenCalledOnce()
  })
})

describe('a session that the server no longer knows', () => {
  const refused = Response.json({ error: { status: 401, code: 'UNAUTHENTICATED', detail: '' } }, { status: 401 })

  test('keeps what was typed, goes to / and reloads; the page there says so until somebody signs in (SESS-009)', async () => {
    await started()
    const order: string[] = []
    location.assign.mockImplementationOnce((path: string) => order.push(path))
    const { stop } = watchChanges({ isChanged: () => true, keep: async () => void order.push('kept') })
    answers['/api/apps/one/tags'] = refused
    await expect(api.get('/apps/one/tags')).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(order).toEqual(['kept', '/']))
    stop()
    const signedOut = () => signIn.silently.mockResolvedValueOnce(null) && started(null).then((session) => session.state())
    expect([await signedOut(), rememberedEnding()]).toEqual([
      { phase: 'signed-out', why: 'ended' },
      { path: '/articles', person: 'me' },
    ])
    await started()
    expect(await signedOut()).toEqual({ phase: 'signed-out', why: 'asked' })
  })

  test('never reloads in a circle: a second time soon after, the landing page says what happened', async () => {
    await started()
    answers['/api/apps/one/tags'] = refused
    await expect(api.get('/apps/one/tags')).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalled())
    const again = await started()
    await expect(api.get('/apps/one/tags')).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect([again.state(), location.assign.mock.calls.length]).toEqual([{ phase: 'signed-out', why: 'ended' }, 1]))
  })
})

describe('sign out', () => {
  test('in another tab ends this one too', async () => {
    const session = await started()
    const hear = vi.mocked(onTabMessage).mock.calls.at(-1)?.[0]
    hear?.('signed-out')
    await vi.waitFor(() => expect(session.state()).toEqual({ phase: 'signed-out', why: 'in-another-tab' }))
    expect(signIn.forget).toHaveBeenCalledOnce()
    hear?.('signed-in')
    await vi.waitFor(() => expect(session.state().phase).toBe('ready'))
  })

  test('ends the single sign-on session and forgets what belongs to the visit (SESS-019 to SESS-021)', async () => {
    const session = await started()
    sessionStorage.setItem(`${VISIT_PREFIX}welcomed`, 'yes')
    await session.signOut()
    expect(signIn.out).toHaveBeenCalledExactlyOnceWith('here')
    expect(sessionStorage.getItem(`${VISIT_PREFIX}welcomed`)).toBeNull()
    expect(session.state()).toEqual({ phase: 'signed-out', why: 'asked' })
  })

  test('leaves no call behind that would reload the page', async () => {
    const session = await started()
    answers['/api/apps/one/tags'] = Response.json({ error: { status: 401, code: 'UNAUTHENTICATED', detail: '' } }, { status: 401 })
    await session.signOut()
    await expect(api.get('/apps/one/tags')).rejects.toMatchObject({ status: 401 })
    expect(location.assign).not.toHaveBeenCalled()
  })
})

test('a sign-out that does not reach the issuer is made up for at the next start, before anybody is let in (SESS-020)', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const session = await started()
  signIn.out.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await session.signOut('everywhere')
  expect(warned).toHaveBeenCalledOnce()
  signIn.silently.mockResolvedValueOnce(null)
  const order = () => [...signIn.out.mock.invocationCallOrder, ...signIn.silently.mock.invocationCallOrder].slice(-2)
  const next = makeSession(signIn)
  await next.start(null)
  expect(order()).toEqual(order().toSorted((a, b) => a - b))
  expect(signIn.out.mock.calls).toEqual([['everywhere'], ['everywhere']])
  expect(next.state()).toEqual({ phase: 'signed-out', why: 'asked' })
})

describe('a renewal', () => {
  const newer = (minutes: number): typeof tokens => ({ ...tokens, idToken: `token-${minutes}`, expiresAt: Date.now() + minutes * MINUTES })
  const hear = () => vi.mocked(onTabMessage).mock.calls.at(-1)?.[0]
  const bearers: (string | null)[] = []
  /** A server that accepts every token except these. */
  function refuse(...refused: string[]) {
    bearers.length = 0
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const bearer = new Headers(init.headers).get('authorization')?.slice(7) ?? null
      bearers.push(bearer)
      return refused.includes(bearer ?? '') ? Response.json({}, { status: 401 }) : Response.json({ data: 'saved' })
    })
  }

  test('while a save is on its way: the save is sent once more and not lost, and the other tabs are told (SESS-012)', async () => {
    await started()
    refuse('token')
    const renewed = newer(20)
    signIn.silently.mockResolvedValueOnce(renewed)
    await expect(api.post('/apps/one/tags', { data: {} })).resolves.toEqual({ data: 'saved' })
    expect(bearers).toEqual(['token', 'token-20'])
    expect(postToOtherTabs).toHaveBeenLastCalledWith({ renewed })
  })

  test('of another tab serves this one: it asks the issuer for nothing (SESS-012)', async () => {
    await started()
    refuse('token')
    hear()?.({ renewed: newer(20) })
    await expect(api.get('/apps/one/tags')).resolves.toEqual({ data: 'saved' })
    expect(bearers).toEqual(['token-20'])
    expect(signIn.silently).not.toHaveBeenCalled()
  })

  test('of somebody else, or an older one, is not taken', async () => {
    await started()
    refuse()
    hear()?.({ renewed: { ...newer(20), sub: 'somebody else' } })
    hear()?.({ renewed: newer(5) })
    await api.get('/apps/one/tags')
    expect(bearers).toEqual(['token'])
  })

  test('happens once for many calls that were refused together', async () => {
    await started()
    refuse('token')
    signIn.silently.mockResolvedValueOnce(newer(20))
    const answers = await Promise.all([1, 2, 3, 4].map((id) => api.patch(`/apps/one/tags/${id}`, { data: {} })))
    expect(answers).toHaveLength(4)
    expect(signIn.silently).toHaveBeenCalledOnce()
  })

  test('that cannot reach the issuer ends no session: the save fails, and goes through when it is sent again', async () => {
    const session = await started()
    refuse('token')
    signIn.silently.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(api.post('/apps/one/tags', { data: {} })).rejects.toMatchObject({ status: 500, code: 'NETWORK' })
    expect([session.state().phase, location.assign.mock.calls.length]).toEqual(['ready', 0])
    signIn.silently.mockResolvedValueOnce(newer(20))
    await expect(api.post('/apps/one/tags', { data: {} })).resolves.toEqual({ data: 'saved' })
  })

  test('waits for the one of another tab, and takes what that one got', async () => {
    await started()
    refuse('token')
    let release = () => {}
    const others = new Promise<void>((done) => {
      release = done
    })
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, options: { ifAvailable?: boolean }, work: (lock: object | null) => Promise<unknown>) => {
          if (options.ifAvailable) return work(null)
          await others
          return work({})
        },
      },
    })
    const saved = api.get('/apps/one/tags')
    await vi.waitFor(() => expect(bearers).toEqual(['token']))
    hear()?.({ renewed: newer(20) })
    release()
    await expect(saved).resolves.toEqual({ data: 'saved' })
    expect(signIn.silently).not.toHaveBeenCalled()
  })
})

test('another app becomes current with its data, and is remembered, also where other reads come late (PICK-010)', async () => {
  answers['/api/apps'] = { data: [listed, { ...listed, id: 'two', name: 'Two' }] }
  answers['/api/apps/two'] = { data: { ...app, id: 'two', setup: { premium_lite: true } } }
  const session = await started()
  const late = Promise.withResolvers<object>()
  answers['/api/apps/one'] = late.promise
  const saved = session.reload()
  await Promise.all([session.chooseApp('two'), session.reload()])
  late.resolve({ data: app })
  await saved
  expect(session.state()).toMatchObject({ data: { app: { id: 'two' } } })
  expect(JSON.parse(localStorage.getItem('greenroom.app') ?? '')).toMatchObject({ id: 'two', name: 'Two', initials: 'T' })
  const back = session.chooseApp('one')
  await session.signOut()
  await back
  expect(session.state()).toEqual({ phase: 'signed-out', why: 'asked' })
})

/** The answer to a page of these apps, or to the question for one of them. */
function listOf(apps: unknown, url: string): unknown {
  const [, id] = url.split('?id=')
  return id && !(apps instanceof Response) ? { data: Object(apps).data.filter((each: { id: string }) => each.id === id) } : apps
}

/** What the menu offers. */
function labels(facts: Facts): string[] {
  return visibleNavigation({ facts, links: {}, hasScreen: () => true }).flatMap(({ entries }) => entries.map(({ label }) => label))
}

async function started(given: typeof tokens | null = tokens) {
  const session = makeSession(signIn)
  await session.start(given)
  return session
}
