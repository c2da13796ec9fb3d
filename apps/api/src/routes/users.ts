import { hasSecondStep } from '@greenroom/contract/people/second-step'
import { z } from 'zod'
import { changeAccount } from '../domain/accounts/change-account.ts'
import { deletePerson } from '../domain/accounts/delete-person.ts'
import { listChanges } from '../domain/accounts/person-changes.ts'
import { endPersonSession, listSessions } from '../domain/accounts/person-sessions.ts'
import { type Person, readPerson } from '../domain/accounts/read-person.ts'
import { removalEffects } from '../domain/accounts/removal-effects.ts'
import { saveTimezone } from '../domain/accounts/save-timezone.ts'
import { presentHelp, rememberHelp } from '../domain/help/help-sessions.ts'
import { etagOf } from '../domain/records/write/lock-for-change.ts'
import { readWays } from '../domain/second-step/read-second-step.ts'
import { failure } from '../failure.ts'
import { type Context, route, signedIn, superUser } from '../http/route.ts'
import type { Session } from '../session.ts'
import { accountBody, askerOf, timezoneBody } from './+account-body.ts'
import { ifMatch, versionHeader } from './apps/+record-scope.ts'

const params = z.object({ id: z.string().max(255) })
const onePerson = z.object({ id: z.uuid().toLowerCase() })

/** One's own account, and for super users everyone's (OQ-091). */
export const usersRoutes = [
  route({
    method: 'GET',
    path: '/api/users/:id',
    guard: signedIn,
    inHelp: 'open',
    beforeSecondStep: true,
    summary: 'An account: one’s own, or for super users anybody’s',
    params,
    handler: async (ctx) => {
      const { deps, session } = ctx
      const { data } = present(ctx, await readPerson(deps.db.platform, accountIdOf(ctx)))
      const help = session.help && (await rememberHelp(deps.db, session.help.id))
      const step = session.needsSecondStep && (await stepToTake(ctx))
      return {
        data: { ...data, ...(step && { second_step: step }), ...(help && { is_super: false, help: presentHelp(help) }) },
      }
    },
  }),
  route({
    method: 'GET',
    path: '/api/users/:id/draft_keys',
    guard: signedIn,
    inHelp: 'open',
    summary: 'The keys that seal what one typed and has not saved yet, in the browser: one’s own alone',
    params,
    handler: async (ctx) => {
      const { deps, session } = ctx
      if (accountIdOf(ctx) !== session.userId) throw failure('NOT_FOUND')
      return { data: { keys: deps.vault.marks('draft', session.userId) } }
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/users/:id',
    guard: signedIn,
    headers: versionHeader,
    summary:
      'Change a name or a password: one’s own, or for super users anybody’s, with address and rights. All other sessions of the account end with its password',
    params,
    body: accountBody,
    handler: async (ctx) => {
      const { deps, session, body } = ctx
      const id = accountIdOf(ctx)
      if ((body.data.email !== undefined || body.data.isSuper !== undefined) && !session.isSuper) throw failure('FORBIDDEN')
      await changeAccount(deps, askerOf(session), id, body.data, ifMatch(ctx))
      return present(ctx, await readPerson(deps.db.platform, id))
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/users/:id/timezone',
    guard: signedIn,
    summary: 'Save one’s own time zone, also without an app',
    params,
    body: timezoneBody,
    handler: async (ctx) => {
      const { deps, session, body } = ctx
      if (accountIdOf(ctx) !== session.userId) throw failure('NOT_FOUND')
      return { data: { timezone: await deps.db.changePlatform((tx) => saveTimezone(tx, session.userId, body.data.timezone, deps.now())) } }
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/users/:id',
    guard: superUser,
    summary: 'Delete an account for good; its sessions end within five seconds, and the last super user stays',
    params: onePerson,
    refusals: [409],
    handler: ({ deps, session, params: { id } }) => deletePerson(deps.db, session, id),
  }),
  route({
    method: 'GET',
    path: '/api/users/:id/effects',
    guard: superUser,
    summary: 'What deleting or demoting an account would do, in sentences',
    params: onePerson,
    query: z.strictObject({ of: z.enum(['delete', 'demote']) }),
    handler: async ({ deps, params: { id }, query }) => ({
      data: { sentences: await removalEffects(deps.db.platform, id, query.of) },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/users/:id/sessions',
    guard: signedIn,
    summary: 'Where an account is signed in, and since when: one’s own, or for super users anybody’s',
    params,
    handler: async (ctx) => {
      const { deps, session } = ctx
      const { id } = await readPerson(deps.db.platform, accountIdOf(ctx))
      return { data: await listSessions(deps.db.platform, id, session.sessionId) }
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/users/:id/sessions/:session',
    guard: signedIn,
    summary: 'Sign an account out of one session: one’s own, or for super users anybody’s; it ends within five seconds',
    params: z.object({ id: z.string().max(255), session: z.string().max(255) }),
    handler: async (ctx) => {
      const { deps, session, params: requestParams } = ctx
      const person = await readPerson(deps.db.platform, accountIdOf(ctx))
      await endPersonSession(deps.db, session, person, requestParams.session)
    },
  }),
  route({
    method: 'GET',
    path: '/api/users/:id/changes',
    guard: superUser,
    summary: 'What somebody did in the last 30 days, in all apps and on the platform',
    params: onePerson,
    handler: async ({ deps, params: { id } }) => ({ data: await listChanges(deps.db.platform, id) }),
  }),
]

/** What a super user without the required second step has to do: add one, or use the one that they have. */
async function stepToTake({ deps, session }: Context<'signedIn'>): Promise<'add' | 'sign_in_again'> {
  return hasSecondStep(await readWays(deps.db.platform, session.userId)) ? 'sign_in_again' : 'add'
}

/** The account that the path names. For anyone but a super user, other accounts are NOT_FOUND. */
function accountIdOf({ session, params: { id } }: { session: Session; params: { id: string } }): string {
  if (id === session.sub || id === session.userId) return session.userId
  if (!session.isSuper) throw failure('NOT_FOUND')
  return id
}

function present({ reply, session }: Pick<Context<'signedIn'>, 'reply' | 'session'>, person: Person) {
  reply.header('etag', etagOf(person.version))
  return { data: { ...person, sub: person.id === session.userId ? session.sub : person.id } }
}
