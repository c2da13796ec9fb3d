import { invitationPace } from '@greenroom/contract/members/invitation'
import { members } from '@greenroom/contract/members/members'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { freshApp } from '../apps/read/current-app.ts'
import { inviteMember } from '../members/invitations.ts'

/** The next invitations of an import. `after`: the id of the last member already processed; null at the beginning. */
export type InvitationsJob = { appId: string; id: string; after: string | null }

type Imported = { id: string; name: string; email: string; isInvited: boolean }

/** The delay in seconds before a job checks again whether an import was undone. */
const UNDO_SECONDS = 60

/** The first of the jobs that invite the members of an import. */
export function firstInvitations(appId: string, id: string): InvitationsJob {
  return { appId, id, after: null }
}

/**
 * Invites the next members that an import added, and queues the job for the following ones, in one transaction, so that
 * a crash leaves both done or neither. A repeated job detects by `after` that its members were invited, and sends no
 * mail. Members are skipped if they were invited by hand, have a password or are on the blacklist.
 */
export async function inviteImported(
  deps: Pick<Deps, 'config' | 'db' | 'events' | 'mail' | 'queue'>,
  { appId, id, after }: InvitationsJob,
): Promise<void> {
  const app = await freshApp(deps.db, appId)
  if (app === null || app.disabledAt !== null) return
  await deps.db.changeApp(appId, async (tx) => {
    const { rows } = await tx.query<{ after: string | null; undo: string | null }>(
      `select invited_after as after, undo_state as undo from imports where app_id = $1 and id = $2 and invites for no key update`,
      [appId, id],
    )
    const [stored] = rows
    if (!stored || stored.after !== after || stored.undo === 'done') return
    const next = (job: InvitationsJob, startAfter: number) => deps.queue.send(tx, 'invite-members', job, { startAfter })
    // The undo may be given up, and then the members stay.
    if (stored.undo !== null) return await next({ appId, id, after }, UNDO_SECONDS)
    const found = await nextImported(tx, { appId, id, after })
    const invited = found.filter((member) => !member.isInvited)
    for (const member of invited) await inviteMember(tx, deps, app, member, { importId: id, isOneOfMany: true })
    const last = found.at(-1)
    if (last === undefined) return
    tx.send('update imports set invited = invited + $3, invited_after = $4 where app_id = $1 and id = $2', [
      ...[appId, id, invited.length, last.id],
    ])
    if (found.length === invitationPace.members) await next({ appId, id, after: last.id }, invitationPace.everySeconds)
  })
  await deps.events.publish(appId, 'import', { id })
}

async function nextImported(tx: Tx, { appId, id, after }: InvitationsJob): Promise<Imported[]> {
  const { rows } = await tx.query<Imported>(
    `select m.id, m.name, m.email, m.blacklisted or m.password_hash is not null or i.member_id is not null as "isInvited"
     from import_changes c join members m on m.app_id = $1 and m.id = c.record_id
       left join member_invitations i on i.app_id = $1 and i.member_id = m.id
     where c.app_id = $1 and c.import_id = $2 and c.created and c.table_name = $3 and c.record_id > coalesce($4, $5::uuid)
     order by c.record_id limit ${invitationPace.members} for key share of m`,
    [appId, id, members.name, after, '00000000-0000-0000-0000-000000000000'],
  )
  return rows
}
