import type { Values } from '@greenroom/contract/fields/field'
import { limitsOf } from '@greenroom/contract/limits/limits-of'
import { tracks } from '@greenroom/contract/resources/tracks'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { demandTry } from '../accounts/rate-limits.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { createRecord } from '../records/write/create-record.ts'
import type { KnownMember } from './viewer.ts'

const MOST_AN_HOUR = 20

/** Counts a report of a member. TOO_MANY_REQUESTS after twenty in an hour. */
export async function countTrack({ db }: Pick<Deps, 'db'>, appId: string, memberId: string): Promise<void> {
  await demandTry(db.platform, [{ key: `track:${appId}:${memberId}`, most: MOST_AN_HOUR, seconds: 3600 }])
}

type Sent = { app: CurrentApp; member: KnownMember; address: string; config: Deps['config'] }

/**
 * Stores where a member found a card or book, by the rules of the console's form. The email is always the member's own,
 * and the name too unless another is sent. Throws a 422 by field. Returns the id.
 */
export async function sendTrack(tx: Tx, { app, member, address, config }: Sent, values: Values): Promise<string> {
  const scope = {
    ...{ appId: app.id, author: { actorId: null, actorName: member.name, address }, facts: factsOf(app, null, config) },
    ...{ limits: limitsOf(app), businesses: app.businesses, publicUrl: config.publicUrl },
  }
  const { id } = await createRecord(tx, scope, tracks, { name: member.name, ...values, member_email: member.email })
  return id
}
