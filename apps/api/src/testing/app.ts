import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../app.ts'
import type { DatabaseAddress } from '../db/database-address.ts'
import type { Deps } from '../deps.ts'
import { LIMITED_ROLES, rolesByApp, type StoredRoleOfPerson } from '../domain/accounts/limited-role.ts'
import { failure } from '../failure.ts'
import type { Session } from '../session.ts'
import { builders } from './builders.ts'
import { watchContent } from './content-watch.ts'
import { freshDatabase } from './database.ts'
import { testDeps } from './deps.ts'

type Call = { as?: string | null; body?: unknown; headers?: Record<string, string>; from?: string }

export type TestApp = {
  server: FastifyInstance
  deps: Deps
  build: ReturnType<typeof builders>
  /**
   * Sends a request; `as` is a user's id or, with `app-token:`, an app's own token; `from` is a network address. Bodies
   * are JSON.
   */
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, call?: Call): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/**
 * The whole application with sign-in replaced: the bearer `user:<id>` is that user. On a database of its own, unless it
 * shares the `given` one.
 */
export async function testApp(overrides: Partial<Deps> = {}, given?: DatabaseAddress): Promise<TestApp> {
  const database = given === undefined ? await freshDatabase() : { ...given, drop: async () => {} }
  const deps = await testDeps(database, overrides)
  await watchContent(deps.db.platform, { of: 'tenants' })
  deps.authenticate = overrides.authenticate ?? ((token) => sessionOf(deps, token))
  const server = await buildApp(deps)
  await server.ready()
  return {
    server,
    deps,
    build: builders(deps),
    call: (method, url, { as = null, body, headers = {}, from = '127.0.0.1' } = {}) =>
      server.inject({
        method,
        url,
        remoteAddress: from,
        headers: {
          ...(as !== null && { authorization: `Bearer ${as.startsWith('app-token:') ? as.slice(10) : `user:${as}`}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      }),
    close: async () => {
      await server.close()
      await deps.queue.stop(1_000)
      await deps.events.close()
      await deps.fcm.close()
      await deps.cleanUp()
      await database.drop()
    },
  }
}

async function sessionOf({ db }: Deps, token: string): Promise<Session> {
  const userId = /^user:([0-9a-f-]{36})$/.exec(token)?.[1]
  if (userId === undefined) throw failure('UNAUTHENTICATED')
  const { rows } = await db.platform.query<{
    email: string
    name: string
    is_super: boolean
    timezone: string | null
    unconfirmed: boolean
    app_ids: string[]
    roles: StoredRoleOfPerson[]
  }>(
    `select email, name, is_super, timezone, unconfirmed_since is not null as unconfirmed, array(select app_id::text from app_creators where user_id = u.id) as app_ids, ${LIMITED_ROLES} as roles
     from users u where id = $1 and disabled_at is null`,
    [userId],
  )
  const [user] = rows
  if (!user) throw failure('UNAUTHENTICATED')
  return {
    userId,
    iss: 'test',
    sub: userId,
    email: user.email,
    name: user.name,
    isSuper: user.is_super,
    timezone: user.timezone,
    mustConfirmEmail: user.unconfirmed,
    appIds: new Set(user.app_ids),
    roles: rolesByApp(user.roles),
    permissions: 'all',
    authTime: Math.floor(Date.now() / 1000),
  }
}
