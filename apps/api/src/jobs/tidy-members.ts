import { forgetChanges } from '../domain/members/undo-change.ts'
import type { Chore } from './tidy.ts'

/** Forgets what bulk changes of members changed once they can be undone no more. */
export const forgetMemberChanges: Chore = {
  name: 'old changes of members',
  run: ({ db }) => forgetChanges(db.platform),
}
