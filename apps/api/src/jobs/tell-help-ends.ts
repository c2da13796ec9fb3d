import { tellEnds } from '../domain/help/end-help.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

export const tellHelpEnds: Chore = {
  name: 'help',
  what: 'Tells the trail of an app that help in it has ended, and removes what ended a month ago.',
  everyMs: 2 * MINUTE_MS,
  async run({ db }, turn) {
    const { done, rows } = await tellEnds(db, turn)
    return { done, counted: { removed: rows } }
  },
}
