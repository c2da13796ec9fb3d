import { forgetKeys } from '../domain/keys/forget-keys.ts'
import { type Chore, DAY_MS } from './chore.ts'

export const tidyKeys: Chore = {
  name: 'keys',
  what: 'Removes keys 90 days after they expired or were revoked, and counts of their calls after 90 days.',
  everyMs: DAY_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetKeys(db.platform, slice, now())
    return { done, counted: { removed: rows } }
  },
}
