import type { Deps } from '../../deps.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { sendReminder, type SignedUp } from './confirm-email.ts'

const DAY_MS = 86_400_000
const REMINDED_AFTER_DAYS = 2
/** Older sign-ups, such as those from before an upgrade, get no reminder. */
const OLDEST_DAYS = 14
const PIECE = 50

/** Sends one reminder to users who signed up two days ago and have not confirmed their email. */
export async function remindSignUps(deps: Pick<Deps, 'config' | 'db' | 'mail'>, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return await inPieces(slice, PIECE, () =>
    deps.db.changePlatform(async (tx) => {
      const { rows } = await tx.query<SignedUp>(
        `select s.app_id as "appId", a.name as "appName", u.email, u.name, s.ends_at as "endsAt"
         from sign_ups s join users u on u.id = s.user_id join apps a on a.id = s.app_id
         where s.reminded_at is null and s.created_at between $1 and $2 and (s.ends_at is null or s.ends_at > $3)
           and u.unconfirmed_since is not null and u.disabled_at is null and a.disabled_at is null
         order by s.created_at limit ${PIECE} for update of s skip locked`,
        [before(OLDEST_DAYS), before(REMINDED_AFTER_DAYS), now],
      )
      for (const signUp of rows) await sendReminder(deps, tx, signUp, now)
      return rows.length
    }),
  )
}
