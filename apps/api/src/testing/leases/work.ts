import type { BusinessPushFixture } from '../business-push-fixture.ts'

/** What a worker may do with leased work, by name: renew, settle, end … */
type Acts = Readonly<Record<string, () => Promise<unknown>>>

/** Something that one worker at a time has. */
type Work = {
  /** Leases it for this worker; null when that is not possible now. */
  take(worker: string): Promise<Acts | null>
  /** Makes it available to another worker: time passes, or that worker has done it. */
  lapse(): Promise<unknown>
  /** Everything that is stored of it. */
  stored(): Promise<unknown>
}

/** A row of the table: how such work is created. */
export type LeasedWork = { name: string; make(fixture: BusinessPushFixture): Promise<Work> }

/** The stored rows in PostgreSQL's format, times to the microsecond. */
export async function rowsOf({ platform }: BusinessPushFixture, tables: Readonly<Record<string, string>>, values: readonly unknown[]) {
  const found: Record<string, unknown> = {}
  for (const [table, where] of Object.entries(tables)) {
    const { rows } = await platform.query(`select to_jsonb(t) as row from ${table} t where ${where} order by 1`, [...values])
    found[table] = rows
  }
  return found
}
