import { keyMessage } from '@greenroom/contract/keys/key-messages'
import { readKey } from '../domain/keys/stored-keys.ts'
import { failure } from '../failure.ts'
import { route, signedIn } from '../http/route.ts'

/** How a program learns what it may do. */
export const keyRoutes = [
  route({
    method: 'GET',
    path: '/api/key',
    guard: signedIn,
    tag: 'keys',
    withKey: 'open',
    refusals: [404],
    summary: 'The key that the call is made with: its apps, scopes and end',
    handler: async ({ deps, session }) => {
      const key = session.key && (await readKey(deps.db.platform, { itself: session.key.id }, session.key.id))
      if (!key) throw failure('NOT_FOUND', keyMessage.none)
      return { data: key }
    },
  }),
]
