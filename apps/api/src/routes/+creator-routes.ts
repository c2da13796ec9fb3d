import { creatorForm } from '@greenroom/contract/people/creators'
import { z } from 'zod'
import { changeAccount } from '../domain/accounts/change-account.ts'
import { type Person, readPerson } from '../domain/accounts/read-person.ts'
import { changeRole, readRole } from '../domain/accounts/role-of-person.ts'
import { etagOf } from '../domain/records/write/lock-for-change.ts'
import { failure } from '../failure.ts'
import type { Context } from '../http/route.ts'
import { askerOf, identity } from './+account-body.ts'
import { documentedBody } from './apps/+record-schemas.ts'
import { ifMatch } from './apps/+record-scope.ts'
import { roleAuthorOf } from './apps/roles.ts'

const staffForm = creatorForm({ isNew: false, isSuper: true, isSelf: false })

const known = { ...identity, is_super: z.boolean() }
const role = z.string().max(36).describe('A key of GET /apps/{app}/roles.')

/** The body for a new creator. */
export const newCreator = z.strictObject({
  ...known,
  is_super: known.is_super.default(false),
  role: role.default('owner'),
})

/** The body for an existing creator. */
export const creatorChange = {
  body: z.strictObject({ data: z.strictObject(known).partial() }),
  documentedBody: z.lazy(() => documentedBody(staffForm, 'some fields')),
}

/** The body for an existing creator of an app, whose role there can change. */
export const creatorInAppChange = {
  body: z.strictObject({ data: z.strictObject({ ...known, role }).partial() }),
  documentedBody: z.lazy(() => documentedBody(staffForm, 'some fields')),
}

type RequestContext<Body> = Context<'signedIn' | 'appAdmin', { id: string }, unknown, Body>

/**
 * Responds with a creator. The creators of an app see in its list who is a super user and when somebody was last there
 * (CRE-004, CRE-013); without an app, only the person and super users do.
 */
export async function presentCreator({ reply, session, params }: Presenting, sql: Parameters<typeof readRole>[0], person: Person) {
  const { id, name, email, is_super, last_login, version } = person
  const isOpen = session.isSuper || id === session.userId || 'app' in params
  reply.header('etag', etagOf(version))
  const own = params.app === undefined ? null : await readRole(sql, params.app, id)
  return {
    data: { id, name, email, ...(isOpen && { is_super, last_login }), ...(own && { role: own.key, role_name: own.label }), version },
  }
}

type Presenting = Pick<Context<'signedIn' | 'appAdmin', { id?: string; app?: string }>, 'reply' | 'session' | 'params'>

/**
 * Changes a creator: super users may change everything, others only their own name and, as Owners of the app in the
 * path, everybody's role in it. The refusal for another creator is FORBIDDEN, since people who work on the same app
 * know that the creator exists.
 */
export async function changeCreator(ctx: RequestContext<z.output<typeof creatorInAppChange.body>>) {
  const { deps, session, params, body, app } = ctx
  const { is_super: isSuper, role: key, ...data } = body.data
  const isNamed = data.name !== undefined || data.email !== undefined || isSuper !== undefined
  const isOwnName = params.id === session.userId && data.email === undefined && isSuper === undefined
  if (!session.isSuper && isNamed && !isOwnName) throw failure('FORBIDDEN')
  await changeAccount(deps, askerOf(session), params.id, { ...data, isSuper }, ifMatch(ctx), async (tx) => {
    if (key !== undefined && app !== null) await changeRole(tx, roleAuthorOf({ app, session }), params.id, key)
  })
  return await presentCreator(ctx, deps.db.platform, await readPerson(deps.db.platform, params.id))
}
