import { pageMetadata } from '@greenroom/contract/define/record-answers'
import { creatorForm, creatorList } from '@greenroom/contract/people/creators'
import { z } from 'zod'
import { changeCreator, creatorInAppChange, newCreator, presentCreator } from '../+creator-routes.ts'
import { MAX_ROWS } from '../../answers/paging.ts'
import { forgetAccounts } from '../../domain/accounts/account-memory.ts'
import { addCreator, resendSetup } from '../../domain/accounts/add-creator.ts'
import { listCreators } from '../../domain/accounts/list-people.ts'
import { isCreatorOf, readPerson } from '../../domain/accounts/read-person.ts'
import { removalEffects } from '../../domain/accounts/removal-effects.ts'
import { unlinkCreator } from '../../domain/accounts/unlink-creator.ts'
import { platformQuery } from '../../domain/platform/platform-query.ts'
import { failure } from '../../failure.ts'
import { appAdmin, appSuper, type Context, route } from '../../http/route.ts'
import { documentedBody } from './+record-schemas.ts'
import { versionHeader } from './+record-scope.ts'

const BASE = '/api/apps/:app/creators'
const one = z.object({ app: z.uuid(), id: z.uuid().toLowerCase() })
const row = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    last_login: z.iso.datetime().nullable(),
    role: z.string(),
    role_name: z.string(),
  })
  .partial()
  .required({ id: true })

/**
 * The people who work on an app, accounts of the platform. Super users delete or unlink everybody (CRE-023), Owners
 * remove those with another role.
 */
export const appCreatorsRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Creators: list, with paging, search in name and email, and sorting',
    params: z.object({ app: z.uuid() }),
    query: platformQuery(creatorList, []),
    answer: z.union([
      z.object({ data: z.array(row), meta_data: pageMetadata.omit({ limit: true }) }),
      z.object({ data: z.object({ count: z.int() }) }),
    ]),
    handler: async ({ deps, session, app, query }) => {
      const { rows, total } = await listCreators(deps.db.platform, app.id, session, query)
      if (query.countOnly) return { data: { count: total } }
      return { data: rows, meta_data: { total, page: query.page?.number ?? 1, per_page: query.page?.size ?? MAX_ROWS } }
    },
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    repeatable: true,
    status: 201,
    summary: 'Creators: let somebody work on the app. Who has no account gets one, and a mail with a one-time link to set a password',
    params: z.object({ app: z.uuid() }),
    body: z.strictObject({ data: newCreator }),
    documentedBody: z.lazy(() => documentedBody(creatorForm({ isNew: true, isSuper: true, isSelf: false }), 'whole')),
    handler: async (ctx) => {
      const { deps, session, app, body } = ctx
      const { is_super: isSuper, ...person } = body.data
      if (isSuper && !session.isSuper) throw failure('FORBIDDEN')
      const made = await ctx.changePlatform(async (tx) =>
        presentCreator(ctx, tx, await readPerson(tx, await addCreator(deps, tx, { asker: session, app }, { ...person, isSuper }))),
      )
      forgetAccounts(deps.db)
      return made
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Creators: read one',
    params: one,
    handler: async (ctx) => presentCreator(ctx, ctx.deps.db.platform, await readPerson(ctx.deps.db.platform, await ofApp(ctx))),
  }),
  route({
    method: 'PATCH',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    headers: versionHeader,
    summary: 'Creators: change one; super users name, address and rights, others their own name alone, and Owners everybody’s role',
    params: one,
    ...creatorInAppChange,
    handler: async (ctx) => {
      await ofApp(ctx)
      return await changeCreator(ctx)
    },
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    refusals: [409],
    summary:
      'Creators: end the work of one on this app, for Owners if they have another role; the account stays. Access ends within five seconds',
    params: one,
    handler: async ({ deps, session, app, params: { id } }) => {
      await unlinkCreator(deps.db, session, app.id, id)
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id/effects`,
    guard: appSuper,
    summary: 'Creators: what ending the work of one on this app would do, in sentences, for super users',
    params: one,
    handler: async (ctx) => {
      const sentences = await removalEffects(ctx.deps.db.platform, await ofApp(ctx), 'unlink', ctx.app.id)
      return { data: { sentences } }
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/resend_setup`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Creators: send the setup mail again; an older link stops working',
    params: one,
    handler: ({ deps, session, app, params: { id } }) => resendSetup(deps, session, app, id),
  }),
]

/** The creator that the path names; NOT_FOUND for someone who does not work on the app. */
async function ofApp({ deps, app, params: { id } }: Pick<Context<'appAdmin', { id: string }>, 'deps' | 'app' | 'params'>): Promise<string> {
  if (!(await isCreatorOf(deps.db.platform, id, app.id))) throw failure('NOT_FOUND')
  return id
}
