import { beforeEach, expect, test, vi } from 'vitest'
import { rememberedApp } from './current-app.ts'
import { memoryStorage } from './memory-storage.ts'
import { app, listed } from './sample-app.ts'
import { makeSession } from './session.ts'

const tokens = { idToken: 'token', expiresAt: Date.now() + 900_000, sub: 'me' }
const signIn = { silently: async () => tokens, byPage: vi.fn(), finish: vi.fn(), out: vi.fn(), forget: vi.fn() }
const user = { id: 'me', name: 'Casey Lane', email: 'casey@example.com', is_super: false, timezone: 'Europe/Berlin' }
const answers = new Map<string, unknown>()

beforeEach(() => {
  answers.set('/api/users/me', { data: user }).set('/api/apps', { data: ['one', 'two'].map((id) => ({ ...listed, id })) })
  for (const id of ['one', 'two']) answers.set(`/api/apps/${id}`, { data: { ...app, id } })
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage())
  for (const name of ['document', 'window']) vi.stubGlobal(name, { addEventListener: vi.fn() })
  vi.stubGlobal('fetch', async (url: string) => Response.json((await answers.get(url)) ?? { data: {} }))
  return () => vi.unstubAllGlobals()
})

test('what was read of the former app, and comes late, does not take the chosen one away (PICK-010)', async () => {
  const session = makeSession(signIn)
  await session.start(tokens)
  const late = Promise.withResolvers<object>()
  answers.set('/api/apps/one', late.promise)
  const reload = session.reload()
  await session.chooseApp('two')
  late.resolve({ data: app })
  await reload
  expect(session.state()).toMatchObject({ data: { app: { id: 'two' } } })
  expect(rememberedApp()).toBe('two')
})

test('what is read while an app is being chosen is read of that app', async () => {
  const session = makeSession(signIn)
  await session.start(tokens)
  await Promise.all([session.chooseApp('two'), session.reload()])
  expect(session.state()).toMatchObject({ data: { app: { id: 'two' } } })
})
