import { afterEach, expect, test, vi } from 'vitest'
import { loadSession } from './load-session.ts'
import { memoryStorage } from './memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a super user whose sign-in lacks the required second step reads nothing but who they are', async () => {
  const user = { id: 'me', name: 'Casey Lane', email: 'casey@example.com', is_super: true, timezone: null, second_step: 'add' }
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage())
  const refused = { error: { status: 403, code: 'SECOND_STEP_REQUIRED', detail: 'Set it up.' } }
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/users/me' ? Response.json({ data: user }) : Response.json(refused, { status: 403 }),
  )
  expect(await loadSession('me')).toEqual({ kind: 'second-step', user })
})
