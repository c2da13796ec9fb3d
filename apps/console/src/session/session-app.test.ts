import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { app, listed } from './sample-app.ts'
import { makeSession } from './session.ts'

vi.mock('./tabs.ts', async (own) => ({ ...(await own<typeof import('./tabs.ts')>()), postToOtherTabs: vi.fn(), onTabMessage: vi.fn() }))

const signIn = { silently: vi.fn(), byPage: vi.fn(), finish: vi.fn(), out: vi.fn(async () => undefined), forget: vi.fn() }
const user = { id: 'me', name: 'Casey Lane', email: 'casey@example.com', is_super: false, timezone: 'Europe/Berlin' }
const answers: Record<string, unknown> = {
  '/api/users/me': user,
  '/api/apps': [
    { ...listed, name: 'One' },
    { ...listed, id: 'two', name: 'Two' },
  ],
  '/api/apps/one': app,
  '/api/apps/two': { ...app, id: 'two', setup: { premium_lite: true } },
}
const answerTo = (url: string) => Response.json({ data: answers[url] ?? {} })

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage())
  vi.stubGlobal('location', { pathname: '/articles', search: '', origin: 'http://localhost', assign: vi.fn(), reload: vi.fn() })
  vi.stubGlobal('history', { replaceState: vi.fn() })
  vi.stubGlobal('document', { addEventListener: vi.fn() })
  vi.stubGlobal('window', { addEventListener: vi.fn() })
  vi.stubGlobal('fetch', async (url: string) => answerTo(url))
})

afterEach(() => vi.unstubAllGlobals())

test('another app becomes current with its data, and is remembered (PICK-010)', async () => {
  const session = await started()
  await session.chooseApp('two')
  expect(session.state()).toMatchObject({ data: { app: { id: 'two' } } })
  expect(JSON.parse(localStorage.getItem('greenroom.app') ?? '')).toMatchObject({ id: 'two', name: 'Two', initials: 'T' })
})

test('a save that ends late leads neither back to the app that was left nor back in after signing out', async () => {
  const session = await started()
  const late: (() => void)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/apps/one') await new Promise<void>((done) => late.push(done))
    return answerTo(url)
  })
  const saved = session.reload()
  await vi.waitFor(() => expect(late).toHaveLength(1))
  await Promise.all([session.chooseApp('two'), session.reload()])
  late.pop()?.()
  await saved
  expect(session.state()).toMatchObject({ data: { app: { id: 'two' } } })
  expect(localStorage.getItem('greenroom.app')).toContain('"two"')

  const back = session.chooseApp('one')
  await vi.waitFor(() => expect(late).toHaveLength(1))
  await session.signOut()
  late.pop()?.()
  await back
  expect(session.state()).toEqual({ phase: 'signed-out', why: 'asked' })
})

async function started() {
  const session = makeSession(signIn)
  await session.start({ idToken: 'token', expiresAt: Date.now() + 15 * 60_000, sub: 'me' })
  return session
}
