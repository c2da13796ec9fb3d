import { HELP_HEADER } from '@greenroom/contract/help/help-facts'
import { helpSignature } from '@greenroom/contract/help/help-session'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { endHelp } from '../domain/help/end-help.ts'
import { rememberHelp } from '../domain/help/help-sessions.ts'
import { failure } from '../failure.ts'
import type { Session } from '../session.ts'
import { bearerOf } from './bearer.ts'

type CallerDeps = Pick<Deps, 'authenticate' | 'db' | 'now' | 'log'>

/**
 * The sender of a request: the person of its bearer, or that person helping where the request names a help session.
 * `asOf` is the time at which the token had to be valid, `maxAge` how old a cached result may be, in milliseconds.
 * HELP_ENDED when the help is over, or never belonged to this person's sign-in; SECOND_STEP_REQUIRED for a super user
 * without it, except `beforeSecondStep`.
 */
export async function callerOf(
  deps: CallerDeps,
  request: Pick<FastifyRequest, 'headers'>,
  { beforeSecondStep = false, ...options }: { asOf?: Date; maxAge?: number; beforeSecondStep?: boolean } = {},
): Promise<Session> {
  const session = await deps.authenticate(bearerOf(request), options)
  if (session.needsSecondStep) return limited(session, beforeSecondStep)
  const named = request.headers[HELP_HEADER]
  return named === undefined ? session : await inHelp(deps, session, named, options.maxAge)
}

/** Such a super user can only reach their own account. */
function limited(session: Session, isAllowed: boolean): Session {
  if (!isAllowed) throw failure('SECOND_STEP_REQUIRED')
  return { ...session, isSuper: false, appIds: new Set() }
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
    name: helpSignature(session.name, help.personName),
    help: { id: help.id, personId: help.personId },
  }
}
