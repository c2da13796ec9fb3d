import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { app, listed } from './sample-app.ts'
import { makeSession } from './session.ts'
import type { SignIn } from './sign-in.ts'

// Messages from other tabs do not reach a page that the browser has suspended.
vi.mock('./tabs.ts', async (own) => ({ ...(await own<typeof import('./tabs.ts')>()), postToOtherTabs: vi.fn(), onTabMessage: vi.fn() }))

const signIn = { silently: vi.fn<SignIn['silently']>(), byPage: vi.fn(), finish: vi.fn(), out: vi.fn<SignIn['out']>(), forget: vi.fn() }
const page = { documentElement: { hidden: false }, addEventListener: vi.fn() }
const location = { pathname: '/articles', search: '', origin: 'http://localhost', assign: vi.fn(), reload: vi.fn() }
let answers: Record<string, unknown> = {}

beforeEach(() => {
  page.documentElement.hidden = false
  answers = { '/api/users/me': { id: 'me', is_super: false, timezone: 'Europe/Berlin' }, '/api/apps': [listed], '/api/apps/one': app }
  signIn.silently.mockResolvedValue({ idToken: 'token', expiresAt: Date.now() + 900_000, sub: 'me', life: 900_000, receivedAt: Date.now() })
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage())
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { replaceState: vi.fn() })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { addEventListener: vi.fn() })
  vi.stubGlobal('fetch', async (url: string) => Response.json({ data: answers[url.split('?')[0] ?? ''] ?? {} }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('a page that Back shows again as it was', () => {
  test('stays, and reads the session again', async () => {
    const session = await started()
    answers['/api/apps/one'] = { ...app, name: 'Renamed' }
    session.restored()
    await vi.waitFor(() => expect(session.state()).toMatchObject({ phase: 'ready', data: { app: { name: 'Renamed' } } }))
    expect([page.documentElement.hidden, location.reload.mock.calls.length]).toEqual([false, 0])
  })

  test('shows nothing more if somebody signed out in this browser since, even if its messages were lost', async () => {
    const session = await started()
    const elsewhere = makeSession(signIn)
    await elsewhere.signOut()
    session.restored()
    expect([page.documentElement.hidden, location.reload.mock.calls.length]).toEqual([true, 1])
  })

  test('begins anew if nobody was signed in: it waited for the sign-in page', async () => {
    signIn.silently.mockResolvedValueOnce(null)
    const session = await started()
    session.restored()
    expect(location.reload).toHaveBeenCalledOnce()
  })
})

async function started() {
  const session = makeSession(signIn)
  await session.start(null)
  return session
}
