import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api/client.ts'
import { watchChanges } from '../ui/unsaved-changes.ts'
import { memoryStorage } from './memory-storage.ts'
import { app, listed } from './sample-app.ts'
import { makeSession } from './session.ts'
import { VISIT_PREFIX } from './signing-out.ts'

const HELP = `${VISIT_PREFIX}help`
const user = { id: 'me', name: 'Robin', email: 'robin@example.com', is_super: true, timezone: 'UTC' }
const help = {
  id: 'help-one',
  app: { id: 'one', name: 'One' },
  person: { id: 'alex', name: 'Alex' },
  reason: 'Why',
  ends_at: '2999-01-01T00:00:00Z',
}
const over = () => Response.json({ error: { status: 403, code: 'HELP_ENDED', detail: '' } }, { status: 403 })

/** The help session that each call named. */
const named: (string | null)[] = []
/** Whether the server knows the help session. */
let isKnown = true

beforeEach(() => {
  named.length = 0
  isKnown = true
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage())
  vi.stubGlobal('location', { pathname: '/articles', search: '', origin: 'http://localhost' })
  for (const name of ['document', 'window']) vi.stubGlobal(name, { addEventListener: vi.fn() })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const id = new Headers(init.headers).get('x-help-session')
    named.push(id)
    if (id !== null && !isKnown) return over()
    const me = id === null ? user : { ...user, is_super: false, help }
    return Response.json({ data: url === '/api/users/me' ? me : url.startsWith('/api/apps?') ? [listed] : app })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function started() {
  const tokens = { idToken: 'token', sub: 'me', life: 900_000, receivedAt: Date.now(), expiresAt: Date.now() + 900_000 }
  const none = vi.fn(async () => undefined)
  const session = makeSession({ silently: async () => tokens, byPage: none, finish: vi.fn(), out: none, forget: vi.fn() })
  await session.start(tokens)
  return session
}

function userOf(session: Awaited<ReturnType<typeof started>>) {
  const state = session.state()
  return state.phase === 'ready' ? state.data.facts.user : null
}

test('help begins and ends in this tab, which names it in every call meanwhile', async () => {
  const session = await started()
  expect(userOf(session)).toEqual({ isSuper: true })
  await session.changeHelp('help-one')
  expect([userOf(session), named.at(-1)]).toEqual([{ isSuper: false, inHelp: true }, 'help-one'])
  await session.changeHelp(null)
  expect([userOf(session), named.at(-1)]).toEqual([{ isSuper: true }, null])
})

test('help goes on after a reload, and not in another tab', async () => {
  sessionStorage.setItem(HELP, 'help-one')
  expect(userOf(await started())).toEqual({ isSuper: false, inHelp: true })
  vi.stubGlobal('sessionStorage', memoryStorage())
  expect([userOf(await started()), named.at(-1)]).toEqual([{ isSuper: true }, null])
})

test('help that ends by itself leaves the person as themselves, and says what had been typed', async () => {
  const session = await started()
  await session.changeHelp('help-one')
  const keep = vi.fn(async () => undefined)
  const typed = watchChanges({ isChanged: () => true, keep })
  isKnown = false
  await expect(api.get('/apps/one/tags')).rejects.toThrow()
  await vi.waitFor(() => expect([keep.mock.calls.length, userOf(session)]).toEqual([1, { isSuper: true }]))
  expect(session.state()).toMatchObject({ helpOver: 'kept' })
  session.closeHelpOver()
  expect(session.state()).toMatchObject({ phase: 'ready', helpOver: null })
  typed.stop()
})

test('help that ended before the page was opened again is forgotten', async () => {
  sessionStorage.setItem(HELP, 'help-one')
  isKnown = false
  expect(userOf(await started())).toEqual({ isSuper: true })
  expect(sessionStorage.getItem(HELP)).toBeNull()
})
