import { endSignUps } from '../domain/sign-up/end-sign-ups.ts'
import { sweepInvitations } from '../domain/sign-up/invitations.ts'
import { remindSignUps } from '../domain/sign-up/remind-sign-ups.ts'
import { inOrder } from '../in-pieces/in-pieces.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidySignUps: Chore = {
  name: 'sign-ups',
  what: 'Reminds, once after two days, whoever has not confirmed their email, and ends sign-ups after UNCONFIRMED_DAYS. Removes invitations to sign up that ended 30 days ago.',
  everyMs: HOUR_MS,
  async run(deps, slice) {
    const now = deps.now()
    let ended = 0
    let removed = 0
    const { done, rows } = await inOrder(
      () => remindSignUps(deps, slice, now),
      async () => {
        const worked = await sweepInvitations(deps.db.platform, slice, now)
        removed = worked.rows
        return worked
      },
      async () => {
        const worked = await endSignUps(deps, slice, now)
        ended = worked.rows
        return worked
      },
    )
    return { done, counted: { reminded: rows - ended - removed, ended, removed } }
  },
}
