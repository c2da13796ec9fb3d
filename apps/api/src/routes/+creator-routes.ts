import { creatorForm } from '@greenroom/contract/people/creators'
import { z } from 'zod'
import { changeAccount } from '../domain/accounts/change-account.ts'
import { type Person, readPerson } from '../domain/accounts/read-person.ts'
import { etagOf } from '../domain/records/write/lock-for-change.ts'
import { failure } from '../failure.ts'
import type { Context } from '../http/route.ts'
import { askerOf, identity } from './+account-body.ts'
import { documentedBody } from './apps/+record-schemas.ts'
import { ifMatch } from './apps/+record-scope.ts'

const staffForm = creatorForm({ isNew: false, isSuper: true, isSelf: false })

/** The body for a new creator. */
export const newCreator = z.strictObject({ ...identity, is_super: z.boolean().default(false) })

/** The body for an existing creator. */
export const creatorChange = {
  body: z.strictObject({ data: newCreator.extend({ is_super: z.boolean() }).partial() }),
  documentedBody: z.lazy(() => documentedBody(staffForm, 'some fields')),
}

type RequestContext<Body> = Context<'signedIn' | 'appAdmin', { id: string }, unknown, Body>

/**
 * Responds with a creator. The creators of an app see in its list who is a super user and when somebody was last there
 * (CRE-004, CRE-013); without an app, only the person and super users do.
 */
export function presentCreator({ reply, session, params }: Presenting, person: Person) {
  const { id, name, email, is_super, last_login, version } = person
  const isOpen = session.isSuper || id === session.userId || 'app' in params
  reply.header('etag', etagOf(version))
  return { data: { id, name, email, ...(isOpen && { is_super, last_login }), version } }
}

type Presenting = Pick<Context<'signedIn' | 'appAdmin', { id?: string; app?: string }>, 'reply' | 'session' | 'params'>

/**
 * Changes a creator: super users may change everything, others only their own name. The refusal for another creator is
 * FORBIDDEN, since people who work on the same app know that the creator exists.
 */
export async function changeCreator(ctx: RequestContext<z.output<typeof creatorChange.body>>) {
  const { deps, session, params, body } = ctx
  const { is_super: isSuper, ...data } = body.data
  const isOwnName = params.id === session.userId && data.email === undefined && isSuper === undefined
  if (!session.isSuper && !isOwnName) throw failure('FORBIDDEN')
  await changeAccount(deps, askerOf(session), params.id, { ...data, isSuper }, ifMatch(ctx))
  return presentCreator(ctx, await readPerson(deps.db.platform, params.id))
}
