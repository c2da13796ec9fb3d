import { z } from 'zod'
import { keyId, keyInput } from '../+key-body.ts'
import { createKey } from '../../domain/keys/create-key.ts'
import { revokeInApp } from '../../domain/keys/revoke-key.ts'
import { listKeys, readKey } from '../../domain/keys/stored-keys.ts'
import { failure } from '../../failure.ts'
import { appAdmin, route } from '../../http/route.ts'
import { demandFreshSession } from './+fresh-sign-in.ts'

const BASE = '/api/apps/:app/keys'
const params = z.object({ app: z.uuid(), id: keyId })

/** The keys that reach an app: its own, and personal keys of the people who work in it (decision 0165). */
export const appKeysRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'The keys of the app and the personal keys that reach it, the newest first; those that ended for 90 days',
    handler: async ({ deps, app }) => ({ data: await listKeys(deps.db.platform, { ofApp: app.id }) }),
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    status: 201,
    summary: 'Create a key of the app. It is answered this once, and works with the rights of whoever made it at most',
    body: z.strictObject({ data: keyInput }),
    refusals: [403],
    returnsSecret: true,
    handler: async (ctx) => {
      const { name, scopes, days, current_password: password } = ctx.body.data
      await demandFreshSession(ctx, password)
      ctx.reply.header('cache-control', 'no-store')
      return { data: await createKey(ctx.deps, ctx.session, { kind: 'app', name, scopes, days, appIds: [ctx.app.id] }) }
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'A key that reaches the app, with how often it was used on each day',
    params,
    handler: async ({ deps, app, params: { id } }) => {
      const key = await readKey(deps.db.platform, { ofApp: app.id }, id)
      if (!key) throw failure('NOT_FOUND')
      return { data: key }
    },
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Revoke a key of the app, or take the app from somebody’s personal key; it ends within five seconds',
    params,
    handler: ({ deps, app, session, params: { id } }) => revokeInApp(deps, session, app.id, id),
  }),
]
