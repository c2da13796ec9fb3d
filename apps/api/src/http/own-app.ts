import type { Deps } from '../deps.ts'
import { refusal } from '../domain/accounts/key-session.ts'
import { type CurrentApp, loadCurrentApp } from '../domain/apps/read/current-app.ts'
import { noteRefusal } from '../domain/audit/refusals.ts'
import { failure } from '../failure.ts'
import { mayUseApp, type Session } from '../session.ts'

/**
 * The app, if this person may use it. Any other gets the response of one that does not exist, and the attempt is
 * recorded in the platform's trail.
 */
export async function ownApp(deps: Deps, session: Session, id: string): Promise<CurrentApp> {
  if (!mayUseApp(session, id)) {
    if (session.key?.appIds.has(id)) throw refusal('outlived')
    const person = { actorId: session.userId, actorName: session.name, address: session.address }
    noteRefusal(deps, { ...person, action: 'refused', target: 'app', targetId: id })
    throw failure('NOT_FOUND')
  }
  const app = await loadCurrentApp(deps.db, id)
  if (app === null || (app.disabledAt !== null && !session.isSuper)) throw failure('NOT_FOUND')
  return app
}
