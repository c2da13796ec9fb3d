import type { Sql } from '../db/database.ts'
import { chores as allChores } from '../jobs/chores.ts'
import { DATABASE_FRESH_MS, type Family, type Sample } from './family.ts'

// A row may be left from an earlier release.
const names = allChores.filter(({ by }) => by === undefined).map(({ name }) => name)

/** The regular maintenance that one of the workers does. */
export function chores(sql: Sql): Family {
  return {
    gauges: {
      greenroom_chore_overdue_seconds: { help: 'For how long a chore has been due without being run.', labels: ['chore'] },
      greenroom_chore_failed: { help: 'Whether the last run of a chore failed: 1 or 0.', labels: ['chore'] },
    },
    freshMs: DATABASE_FRESH_MS,
    async read() {
      const { rows } = await sql.query<{ name: string; overdue: number; failed: boolean }>(
        `select name, result like 'failed:%' as failed,
           case when held_until > now() then 0 else greatest(extract(epoch from now() - due_at), 0) end::float8 as overdue
         from chores where name = any($1)`,
        [names],
      )
      return rows.flatMap(({ name, overdue, failed }): Sample[] => [
        ['greenroom_chore_overdue_seconds', overdue, { chore: name }],
        ['greenroom_chore_failed', failed ? 1 : 0, { chore: name }],
      ])
    },
  }
}
