import { notifyEnds } from '../domain/help/end-help.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

export const notifyHelpEnds: Chore = {
  name: 'help',
  what: 'Tells the trail of an app that help in it has ended, and removes what ended a month ago.',
  everyMs: 2 * MINUTE_MS,
  async run({ db }, slice) {
    const { done, rows } = await notifyEnds(db, slice)
    return { done, counted: { removed: rows } }
  },
}
