import { tidyMemberSessions } from '../domain/published/member-sessions.ts'
import type { Chore } from './tidy.ts'

/** What the read API leaves behind: members' sessions that have run out. */
export const tidyPublished: Chore = {
  name: 'tidy the read API',
  async run({ db }) {
    await tidyMemberSessions(db)
  },
}
