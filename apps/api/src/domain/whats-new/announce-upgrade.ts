import { isLater } from '@greenroom/contract/platform/changelog'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/id.ts'

/** A release: its version, and what it changed as HTML; null if that is not known. */
type Release = { version: string; changes(): string | null }

/**
 * Writes what a release changed to What's New, once, when its first process has started on a database that an earlier
 * one served. The entry is not published, so only super users see it; they may edit and publish it.
 */
export async function announceUpgrade(db: Pick<Database, 'changePlatform'>, { version, changes }: Release, now: Date): Promise<void> {
  await db.changePlatform(async (tx) => {
    const { rows } = await tx.query<{ version: string | null }>('select version from installation for update')
    const before = rows[0]?.version
    if (before === undefined || (before !== null && !isLater(version, before))) return
    tx.send('update installation set version = $1', [version])
    const body = before === null ? null : changes()
    if (body === null) return
    tx.send('insert into whats_new (id, publish_date, is_published, subject, body) values ($1, $2, false, $3, $4)', [
      ...[newId(), now.toISOString().slice(0, 10), `Greenroom ${version}`, body],
    ])
  })
}
