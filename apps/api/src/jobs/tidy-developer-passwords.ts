import { endDeveloperPasswords } from '../domain/apps/secrets/end-developer-passwords.ts'
import { type Chore, HOUR_MS } from './chore.ts'

/** A customer's credentials are deleted when the team no longer needs them. */
export const tidyDeveloperPasswords: Chore = {
  name: 'developer passwords',
  what: 'Deletes passwords of developer accounts 30 days after the launch of their app, and says so in its trail.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await endDeveloperPasswords(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}
