import { foldContentVersions } from '../domain/published/content-version.ts'
import { tidyMemberSessions } from '../domain/published/member-sessions.ts'
import type { Chore } from './tidy.ts'

/**
 * What the read API leaves behind: members' sessions that have run out, and the counts of connections that are closed.
 */
export const tidyPublished: Chore = {
  name: 'tidy the read API',
  async run({ db }) {
    await tidyMemberSessions(db)
    await foldContentVersions(db)
  },
}
