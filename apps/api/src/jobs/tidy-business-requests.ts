import { endRequests, sweepRequests } from '../domain/business-requests/end-requests.ts'
import { mailRequests } from '../domain/business-requests/mail-requests.ts'
import { inOrder } from '../in-pieces/in-pieces.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidyBusinessRequests: Chore = {
  name: 'business requests',
  what: 'Mails enterprises about apps that ask to become their businesses, once a day. Ends requests without an answer after 30 days, and those to an app that takes no businesses any more. Removes ended ones after a year.',
  everyMs: HOUR_MS,
  async run(deps, slice) {
    const counted = { ended: 0, mailed: 0, removed: 0 }
    const { done } = await inOrder(
      async () => {
        const worked = await endRequests(deps, slice)
        counted.ended = worked.rows
        return worked
      },
      async () => {
        const worked = await mailRequests(deps, slice)
        counted.mailed = worked.rows
        return worked
      },
      async () => {
        const worked = await sweepRequests(deps.db.platform, slice, deps.now())
        counted.removed = worked.rows
        return worked
      },
    )
    return { done, counted }
  },
}
