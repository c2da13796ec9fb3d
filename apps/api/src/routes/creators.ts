import { allows } from '@greenroom/contract/access/permissions'
import { optInRule } from '@greenroom/contract/sign-up/sign-up-rule'
import { z } from 'zod'
import { assignApps, creatorsApps } from '../domain/accounts/creators-apps.ts'
import { deletePerson } from '../domain/accounts/delete-person.ts'
import { readPerson, worksOnOneOf } from '../domain/accounts/read-person.ts'
import { demandParent, optIn } from '../domain/sign-up/opt-in.ts'
import { failure } from '../failure.ts'
import { type Context, route, signedIn, superUser } from '../http/route.ts'
import { inApp, type Session } from '../session.ts'
import { changeCreator, creatorChange, presentCreator } from './+creator-routes.ts'
import { versionHeader } from './apps/+record-scope.ts'

const params = z.object({ id: z.string().max(255) })
const body = z.strictObject({
  data: z
    .strictObject({
      apps: z
        .array(z.strictObject({ id: z.uuid().toLowerCase() }))
        .max(100)
        .optional(),
    })
    .optional(),
})

const single = { path: '/api/creators/:id', guard: signedIn, params: z.object({ id: z.uuid().toLowerCase() }) } as const

/** One creator by the short path, and the apps of one: one's own, or for super users anyone's (OQ-086). */
export const creatorsRoutes = [
  route({
    ...single,
    method: 'GET',
    summary: 'Creators: read one who works on an app of yours',
    handler: async (ctx) => presentCreator(ctx, ctx.deps.db.platform, await readPerson(ctx.deps.db.platform, await knownCreator(ctx))),
  }),
  route({
    ...single,
    method: 'PATCH',
    headers: versionHeader,
    summary: 'Creators: change one; super users name, address and rights, others their own name alone',
    ...creatorChange,
    handler: async (ctx) => {
      await knownCreator(ctx)
      return await changeCreator(ctx)
    },
  }),
  route({
    ...single,
    method: 'DELETE',
    guard: superUser,
    summary: 'Creators: delete the account of one for good; its sessions end within five seconds',
    refusals: [409],
    handler: ({ deps, session, params: { id } }) => deletePerson(deps.db, session, id),
  }),
  route({
    method: 'GET',
    path: '/api/creators/:id/apps',
    guard: signedIn,
    summary:
      'The apps that a creator administers: oneself, or for super users anybody. With parent, before an opt-in: 422 unless businesses can join that app',
    params,
    query: z.strictObject({ parent: z.string().max(255).optional() }),
    handler: async (ctx) => {
      const id = creatorOf(ctx)
      if (ctx.query.parent !== undefined) await demandParent(ctx.deps.db.platform, ctx.query.parent)
      return { data: await creatorsApps(ctx.deps.db, id) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/creators/:id/apps',
    guard: signedIn,
    summary:
      'The same, after letting the creator administer the apps that the body names (super users); with app_type and parent instead an opt-in: the creator’s own apps become businesses of that enterprise, or `waiting` until it accepts them',
    params,
    refusals: [429],
    body: z.union([z.strictObject({ data: optInRule }), body]).nullish(),
    handler: async (ctx) => {
      const id = creatorOf(ctx)
      const data = ctx.body?.data
      if (data && 'app_type' in data) {
        const input = { type: data.app_type, parent: data.parent, code: data.code, appIds: data.apps.map((app) => app.id) }
        await optIn(ctx.deps, ctx.session, id, input)
        return { data: await creatorsApps(ctx.deps.db, id) }
      }
      const apps = data?.apps
      if (apps && !ctx.session.isSuper) throw failure('FORBIDDEN')
      if (apps)
        await assignApps(
          ctx.deps.db,
          ctx.session,
          id,
          apps.map((app) => app.id),
        )
      return { data: await creatorsApps(ctx.deps.db, id) }
    },
  }),
]

/** Of these apps the caller may see who works in them. */
function ownedApps(session: Session): string[] {
  return [...session.appIds].filter((app) => allows(inApp(session, app).permissions, 'read', { area: 'people' }))
}

/** For anyone but a super user, other creators are NOT_FOUND. */
function creatorOf({ session, params: { id } }: Pick<Context<'signedIn', { id: string }>, 'session' | 'params'>): string {
  if (id === session.sub || id === session.userId) return session.userId
  if (!session.isSuper) throw failure('NOT_FOUND')
  return id
}

/** A creator whom the caller may see: oneself, people of apps that one owns, and for super users anyone. */
async function knownCreator({ deps, session, params: { id } }: Pick<Context<'signedIn', { id: string }>, 'deps' | 'session' | 'params'>) {
  const isKnown = session.isSuper || id === session.userId || (await worksOnOneOf(deps.db.platform, id, ownedApps(session)))
  if (!isKnown) throw failure('NOT_FOUND')
  return id
}
