import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSession } from './load-session.ts'
import { memoryStorage } from './memory-storage.ts'
import { app, listed } from './sample-app.ts'

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('a super user whose sign-in lacks the required second step reads nothing but who they are', async () => {
  const user = { id: 'me', name: 'Casey Lane', email: 'casey@example.com', is_super: true, timezone: null, second_step: 'add' }
  const refused = { error: { status: 403, code: 'SECOND_STEP_REQUIRED', detail: 'Set it up.' } }
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/users/me' ? Response.json({ data: user }) : Response.json(refused, { status: 403 }),
  )
  expect(await loadSession('me')).toEqual({ kind: 'second-step', user })
})

test('a super user without apps has a session all the same, and one with the first app as soon as it exists', async () => {
  const user = { id: 'me', name: 'Casey Lane', email: 'casey@example.com', is_super: true, timezone: null }
  const answers: Record<string, unknown> = { '/api/users/me': user, '/api/apps': [], '/api/apps/one': app }
  vi.stubGlobal('fetch', async (url: string) => Response.json({ data: answers[url.split('?')[0] ?? ''] }))
  const facts = { user: { isSuper: true }, withoutApp: true }
  expect(await loadSession('me')).toMatchObject({ kind: 'ready', data: { app: null, facts }, current: null })
  answers['/api/apps'] = [listed]
  const first = await loadSession('me')
  expect(first).toMatchObject({ kind: 'ready', data: { app: { id: 'one' }, facts: { user: { isSuper: true } } }, current: { id: 'one' } })
  expect(first).not.toHaveProperty('data.facts.withoutApp')
})
