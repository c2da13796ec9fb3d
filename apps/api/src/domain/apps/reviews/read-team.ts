import type { NoticeAbout } from '@greenroom/contract/notices/notice-words'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Letter, writeLetter } from '../../../edges/mail/letter.ts'
import { mailAbout } from '../../notices/notify.ts'
import type { Recipient } from '../../notices/people-for.ts'
import { raiseNotice } from '../../notices/raise-notice.ts'

/** All super users. */
export async function readStaff(tx: Tx): Promise<Recipient[]> {
  const { rows } = await tx.query<Recipient>(
    'select u.id, u.email from users u where u.is_super and u.disabled_at is null order by u.email',
  )
  return rows
}

type TeamEvent = { cause: string; about: NoticeAbout['team'] }

/**
 * Notifies our team of events in one app, with one letter about all of them: to the configured address, or to those
 * super users who want it at once. Returns how many mails were queued.
 */
export async function notifyTeam(
  tx: Tx,
  deps: Pick<Deps, 'mail' | 'config'>,
  {
    appId,
    events,
    staff,
    letter,
  }: { appId: string; events: readonly TeamEvent[]; staff: readonly Recipient[]; letter: (to: string) => Letter },
): Promise<number> {
  const wanting = new Map<string, string>()
  for (const { cause, about } of events) {
    for (const { id, email } of await raiseNotice(tx, { kind: 'team', appId, cause, about, to: staff })) wanting.set(id, email)
  }
  const { reviewEmail } = deps.config
  if (reviewEmail !== null) {
    await deps.mail.enqueue(tx, writeLetter(letter(reviewEmail)))
    return 1
  }
  for (const [userId, email] of wanting) await mailAbout(tx, deps, { userId, kind: 'team' }, letter(email))
  return wanting.size
}
