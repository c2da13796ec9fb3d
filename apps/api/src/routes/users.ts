import { emailRule } from '@greenroom/contract/fields/email'
import { INVALID_EMAIL, REQUIRED } from '@greenroom/contract/fields/field-messages'
import { LONGEST_LINE } from '@greenroom/contract/fields/rule'
import { textRule } from '@greenroom/contract/fields/text'
import { z } from 'zod'
import { changeAccount } from '../domain/accounts/change-account.ts'
import { type Account, findAccountById } from '../domain/accounts/queries.ts'
import { presentHelp, rememberHelp } from '../domain/help/help-sessions.ts'
import { failure } from '../failure.ts'
import { route, signedIn } from '../http/route.ts'
import type { Session } from '../session.ts'

const params = z.object({ sub: z.string().max(255) })

const changes = z.strictObject({
  name: z.optional(textRule({ required: true, max: 255, oneLine: true })),
  /** Super users alone. */
  email: z.optional(emailRule({ required: true, max: 50, message: INVALID_EMAIL })),
  /** Checked by the shared rule below, which has more than one message. */
  password: z.string({ error: REQUIRED }).max(LONGEST_LINE).optional(),
  current_password: z.string({ error: REQUIRED }).max(LONGEST_LINE).optional(),
})

/** One's own account, and for super users everybody's (OQ-091). */
export const usersRoutes = [
  route({
    method: 'GET',
    path: '/api/users/:sub',
    guard: signedIn,
    inHelp: 'open',
    summary: 'An account: one’s own, or for super users anybody’s',
    params,
    handler: async ({ deps, session, params: { sub } }) => {
      const account = await findAccountById(deps.db.platform, accountIdOf(session, sub))
      if (account === null) throw failure('NOT_FOUND')
      const help = session.help && (await rememberHelp(deps.db, session.help.id))
      return { data: { ...present(account, session), ...(help && { is_super: false, help: presentHelp(help) }) } }
    },
  }),
  route({
    method: 'GET',
    path: '/api/users/:sub/draft_keys',
    guard: signedIn,
    inHelp: 'open',
    summary: 'The keys that seal what one typed and has not saved yet, in the browser: one’s own alone',
    params,
    handler: async ({ deps, session, params: { sub } }) => {
      if (accountIdOf(session, sub) !== session.userId) throw failure('NOT_FOUND')
      return { data: { keys: deps.vault.marks('draft', session.userId) } }
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/users/:sub',
    guard: signedIn,
    summary:
      'Change a name or a password: one’s own, or for super users anybody’s. All other sessions of the account end with its password',
    params,
    body: z.strictObject({ data: changes }),
    handler: async ({ deps, session, params: { sub }, body: { data } }) => {
      const { current_password: currentPassword, ...change } = data
      if (change.email !== undefined && !session.isSuper) throw failure('FORBIDDEN')
      const asker = {
        userId: session.userId,
        name: session.name,
        authTime: session.authTime,
        sessionId: session.sessionId ?? null,
        address: session.address,
      }
      const account = await changeAccount(deps, asker, accountIdOf(session, sub), { ...change, currentPassword })
      return { data: present(account, session) }
    },
  }),
]

/** Whose account the path names. Somebody else's is not there for anybody but a super user. */
function accountIdOf(session: Session, sub: string): string {
  if (sub === session.sub || sub === session.userId) return session.userId
  if (!session.isSuper) throw failure('NOT_FOUND')
  return sub
}

function present({ id, name, email, isSuper, timezone }: Account, session: Session) {
  return { id, sub: id === session.userId ? session.sub : id, name, email, is_super: isSuper, timezone }
}
