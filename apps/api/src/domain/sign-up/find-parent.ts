import { type ConsentMode, consentModeOf } from '@greenroom/contract/businesses/business-sign-ups'
import { takesBusinesses } from '@greenroom/contract/sign-up/app-types'
import { signUpMessages } from '@greenroom/contract/sign-up/messages'
import type { SignUpType } from '@greenroom/contract/sign-up/sign-up-pages'
import { zoneOfMaker } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import { invalid } from '../../failure.ts'

/** `consent`: how it consents to new businesses. */
export type ParentApp = { id: string; name: string; username: string | null; timeZone: string | null; consent: ConsentMode }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The app under which the user wants to join, by its username or id; null if none is given. The same 422 on `parent`
 * for an app that does not exist, is disabled or does not accept such businesses.
 */
export async function findParent(sql: Sql, named: string, type: SignUpType | null): Promise<ParentApp | null> {
  if (named === '') return null
  const { rows } = await sql.query<Omit<ParentApp, 'consent'> & { setup: Record<string, unknown> }>(
    `select id, name, username, setup from apps
     where ${UUID.test(named) ? 'id = $1' : 'lower(username) = lower($1)'} and disabled_at is null and not is_pending`,
    [named],
  )
  const [app] = rows
  if (!app || !takesBusinesses(app.setup, type)) throw invalid({ parent: [signUpMessages.noParent] })
  const { time_zone: timeZone = null } = zoneOfMaker(app.setup.time_zone)
  return { id: app.id, name: app.name, username: app.username, timeZone, consent: consentModeOf(app.setup) }
}
