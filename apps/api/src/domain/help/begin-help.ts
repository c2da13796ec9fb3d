import type { HelpSession } from '@greenroom/contract/help/help-answers'
import { HELP_MINUTES, helpSignature } from '@greenroom/contract/help/help-session'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { failure, invalid } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { helpLetter } from './help-letter.ts'
import { presentHelp } from './help-sessions.ts'

type Input = { app: { id: string; name: string }; personId: string; reason: string }
type Person = { id: string; name: string; email: string }

/** The owners of an app whom staff can help, by name: those who may sign in and are not staff themselves. */
export async function listHelpable(platform: Sql, appId: string): Promise<Person[]> {
  const { rows } = await platform.query<Person>(
    `select u.id, u.name, u.email from app_creators c join users u on u.id = c.user_id
     where c.app_id = $1 and c.role = 'owner' and u.disabled_at is null and not u.is_super order by lower(u.name), u.id`,
    [appId],
  )
  return rows
}

/**
 * Begins a help session: for an hour the super user may see the app as this owner does. Writes an audit entry with the
 * reason in the app's trail, and notifies the owner by mail. Throws FORBIDDEN if the caller is not a super user or is
 * in a help session.
 */
export async function beginHelp(
  tx: Tx,
  { config, mail, now }: Pick<Deps, 'config' | 'mail' | 'now'>,
  session: Pick<Session, 'isSuper' | 'userId' | 'name' | 'sessionId' | 'address'>,
  { app, personId, reason }: Input,
): Promise<HelpSession> {
  if (!session.isSuper) throw failure('FORBIDDEN')
  const person = (await listHelpable(tx, app.id)).find(({ id }) => id === personId)
  if (!person) throw invalid({ person_id: ['Choose one of the owners of this app.'] })
  const id = newId()
  const endsAt = new Date(now().getTime() + HELP_MINUTES * 60_000)
  tx.send(
    `insert into help_sessions (id, app_id, user_id, sign_in, staff_name, person_id, person_name, reason, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, app.id, session.userId, session.sessionId ?? null, session.name, person.id, person.name, reason, endsAt],
  )
  const actor = { actorId: session.userId, actorName: helpSignature(session.name, person.name), address: session.address }
  const line = { ...actor, action: 'help_began', target: 'app', targetId: app.id, summary: app.name }
  await writeAudit(tx, { ...line, appId: app.id, changes: { reason: ['', reason] } })
  const details = { to: person.email, name: person.name, staff: session.name, appName: app.name, reason }
  await mail.enqueue(tx, writeLetter(helpLetter({ ...details, url: `${config.publicUrl}/activity` })))
  return presentHelp({
    ...{ id, appId: app.id, appName: app.name, userId: session.userId, signIn: session.sessionId ?? null, staffName: session.name },
    ...{ personId: person.id, personName: person.name, reason, endsAt, endedAt: null, isGoingOn: true },
  })
}
