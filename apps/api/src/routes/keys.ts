import { z } from 'zod'
import { createKey } from '../domain/keys/create-key.ts'
import { revokeOwnKey } from '../domain/keys/revoke-key.ts'
import { listKeys, readKey } from '../domain/keys/stored-keys.ts'
import { failure } from '../failure.ts'
import { route, signedIn } from '../http/route.ts'
import { keyId, keyInput } from './+key-body.ts'
import { demandFreshSession } from './apps/+fresh-sign-in.ts'

const BASE = '/api/keys'
const MOST_APPS = 100
const params = z.object({ id: keyId })
const body = z.strictObject({
  data: keyInput.extend({
    apps: z.array(keyId).min(1, 'Choose at least one app.').max(MOST_APPS).describe('The apps in which it works.'),
  }),
})

/** A person's own keys, with which programs act in that person's place (decision 0165). */
export const keysRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: signedIn,
    summary: 'One’s own personal keys, the newest first; those that ended for 90 days',
    handler: async ({ deps, session }) => ({ data: await listKeys(deps.db.platform, { ofPerson: session.userId }) }),
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: signedIn,
    status: 201,
    summary: 'Create a personal key. It is answered this once, and works in the chosen apps with one’s own rights at most',
    body,
    refusals: [403],
    returnsSecret: true,
    handler: async (ctx) => {
      const { name, scopes, days, apps, current_password: password } = ctx.body.data
      await demandFreshSession(ctx, password)
      ctx.reply.header('cache-control', 'no-store')
      return { data: await createKey(ctx.deps, ctx.session, { kind: 'personal', name, scopes, days, appIds: [...new Set(apps)] }) }
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id`,
    guard: signedIn,
    summary: 'One of one’s own keys, with how often it was used on each day',
    params,
    handler: async ({ deps, session, params: { id } }) => {
      const key = await readKey(deps.db.platform, { ofPerson: session.userId }, id)
      if (!key) throw failure('NOT_FOUND')
      return { data: key }
    },
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:id`,
    guard: signedIn,
    summary: 'Revoke one of one’s own keys; it ends within five seconds',
    params,
    handler: ({ deps, session, params: { id } }) => revokeOwnKey(deps, session, id),
  }),
]
