import { ROLE_VIEW_HEADER } from '@greenroom/contract/access/role-view'
import { HELP_HEADER } from '@greenroom/contract/help/help-facts'
import { helpSignature } from '@greenroom/contract/help/help-session'
import { keyMessage } from '@greenroom/contract/keys/key-messages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { sessionOfKey } from '../domain/accounts/key-session.ts'
import { findLimitedRole } from '../domain/accounts/limited-role.ts'
import { endHelp } from '../domain/help/end-help.ts'
import { rememberHelp } from '../domain/help/help-sessions.ts'
import { failure } from '../failure.ts'
import { isMeantAsKey } from '../secrets/key-token.ts'
import { inApp, mayUseApp, type Session } from '../session.ts'
import { bearerOf } from './bearer.ts'
import { isOfAssistants, toolOf } from './tool-mark.ts'

type CallerDeps = Pick<Deps, 'authenticate' | 'db' | 'now' | 'log'>

/**
 * The sender of a request: the person of its bearer or key, or that person helping where the request names a help
 * session.
 * `asOf` is the time at which the token had to be valid, `maxAge` how old a cached result may be, in milliseconds.
 * HELP_ENDED when the help is over, or never belonged to this person's sign-in; SECOND_STEP_REQUIRED for a super user
 * without it, except `beforeSecondStep`.
 */
export async function callerOf(
  deps: CallerDeps,
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  { beforeSecondStep = false, ...options }: { asOf?: Date; maxAge?: number; beforeSecondStep?: boolean } = {},
): Promise<Session> {
  const bearer = bearerOf(request)
  if (isMeantAsKey(bearer)) {
    if (request.headers[HELP_HEADER] !== undefined) throw failure('HELP_ENDED', keyMessage.help)
    if (request.headers[ROLE_VIEW_HEADER] !== undefined) throw failure('ROLE_VIEW_ENDED', keyMessage.roleView)
    return sessionOfKey(deps, bearer, { maxAge: options.maxAge, tool: toolOf(request), isOfAssistant: isOfAssistants(request) })
  }
  const session = await deps.authenticate(bearer, options)
  if (session.needsSecondStep) return limited(session, beforeSecondStep)
  const [named, role] = [request.headers[HELP_HEADER], request.headers[ROLE_VIEW_HEADER]]
  const own = named === undefined ? session : await inHelp(deps, session, named, options.maxAge)
  return role === undefined ? own : await seenAs(deps, own, role)
}

/** An Owner or a super user who sees one app as a role does: with this role's rights, and in no other app. */
async function seenAs({ db }: CallerDeps, session: Session, header: string | string[]): Promise<Session> {
  const [appId = '', key = ''] = String(header).split(' ')
  const isOwner = mayUseApp(session, appId) && inApp(session, appId).permissions === 'all'
  const role = isOwner && z.uuid().safeParse(appId).success ? await findLimitedRole(db.platform, appId, key) : null
  if (role === null) throw failure('ROLE_VIEW_ENDED')
  return { ...session, isSuper: false, appIds: new Set([appId]), roles: new Map([[appId, role]]), seenAs: key }
}

/** Such a super user can only reach their own account. */
function limited(session: Session, isAllowed: boolean): Session {
  if (!isAllowed) throw failure('SECOND_STEP_REQUIRED')
  return { ...session, isSuper: false, appIds: new Set(), roles: new Map() }
}

/**
 * The only place where a super user becomes the owner as seen in help: not a super user, one app, both names. A wrong
 * header gives fewer rights than no header.
 */
async function inHelp(deps: CallerDeps, session: Session, named: string | string[], maxAge?: number): Promise<Session> {
  const { success, data: id } = z.uuid().safeParse(named)
  const help = success ? await rememberHelp(deps.db, id.toLowerCase(), maxAge) : null
  const isTheirs = help?.userId === session.userId && help.signIn === (session.sessionId ?? null)
  if (!help || !isTheirs || help.endedAt !== null || help.endsAt <= deps.now()) throw failure('HELP_ENDED')
  if (!session.isSuper || !help.isGoingOn) {
    await endHelp(deps.db, help, 'rights')
    throw failure('HELP_ENDED')
  }
  return {
    ...session,
    isSuper: false,
    appIds: new Set([help.appId]),
    roles: new Map(),
    name: helpSignature(session.name, help.personName),
    help: { id: help.id, personId: help.personId },
  }
}
