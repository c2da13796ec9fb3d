import { MAX_ROLE_NAME, permissionMistake, roleMessages } from '@greenroom/contract/access/roles'
import { textRule } from '@greenroom/contract/fields/text'
import { z } from 'zod'
import { forgetAccounts } from '../../domain/accounts/account-memory.ts'
import { createRole, deleteRole, listRoles, updateRole } from '../../domain/accounts/own-roles.ts'
import type { RoleAuthor } from '../../domain/accounts/role-of-person.ts'
import { appAdmin, route } from '../../http/route.ts'
import type { Session } from '../../session.ts'
import { ifMatch, versionHeader } from './+record-scope.ts'

const BASE = '/api/apps/:app/roles'
const one = z.object({ app: z.uuid(), id: z.uuid().toLowerCase() })
const MOST_PERMISSIONS = 50

const permission = z.string().superRefine((text, ctx) => {
  const mistake = permissionMistake(text)
  if (mistake !== null) ctx.addIssue({ code: 'custom', message: mistake, path: [] })
})

const shape = {
  name: textRule({ required: true, max: MAX_ROLE_NAME, oneLine: true }),
  permissions: z
    .array(permission)
    .min(1, roleMessages.nothing)
    .max(MOST_PERMISSIONS)
    .transform((list) => [...new Set(list)]),
}

/** The roles of an app: everybody's, and those that it makes itself. */
export const rolesRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Roles: the standard ones and the app’s own, with what each includes and how many people have it',
    params: z.object({ app: z.uuid() }),
    handler: async ({ deps, app }) => ({ data: await listRoles(deps.db.platform, app.id) }),
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    repeatable: true,
    status: 201,
    refusals: [409],
    summary: 'Roles: make one of the app’s own, of named permissions such as content:write',
    params: z.object({ app: z.uuid() }),
    body: z.strictObject({ data: z.strictObject(shape) }),
    handler: (ctx) => ctx.changePlatform(async (tx) => ({ data: await createRole(tx, roleAuthorOf(ctx), ctx.body.data) })),
  }),
  route({
    method: 'PATCH',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    headers: versionHeader,
    summary: 'Roles: change one of the app’s own, for all who have it, within five seconds',
    params: one,
    body: z.strictObject({ data: z.strictObject(shape).partial() }),
    handler: async (ctx) => {
      const { id } = ctx.params
      const answer = await ctx.changePlatform(async (tx) => ({
        data: await updateRole(tx, roleAuthorOf(ctx), id, ctx.body.data, ifMatch(ctx)),
      }))
      forgetAccounts(ctx.deps.db)
      return answer
    },
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    refusals: [409],
    summary: 'Roles: delete one of the app’s own that nobody has',
    params: one,
    handler: (ctx) => ctx.changePlatform((tx) => deleteRole(tx, roleAuthorOf(ctx), ctx.params.id)),
  }),
]

/** For the trail: who changes roles, and in which app. */
export function roleAuthorOf({ app, session }: { app: { id: string }; session: Session }): RoleAuthor {
  return { appId: app.id, actorId: session.userId, actorName: session.name, address: session.address }
}
