import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../db/database.ts'
import { inPieces, type TimeSlice } from '../../in-pieces/in-pieces.ts'
import { removeRows } from '../../in-pieces/remove-rows.ts'
import { oneOf } from '../../sql/one-of.ts'
import { tally } from '../../tally.ts'
import { LONGEST_MINUTES } from './outbox.ts'
import { mailFolder } from './postman.ts'

const AT_ONCE = 1_000
const DAYS = 90
const FILE = /-([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.eml(?:\.part)?$/

/** Clears the text of mails that expired before they could be sent, and deletes all of a mail after 90 days. */
export async function forgetExpiredMails(platform: Sql, slice: TimeSlice): Promise<{ done: boolean; unsent: number; removed: number }> {
  const expired = `sent_at is null and expires_at < now() and text_body <> ''`
  const cleared = await inPieces(slice, AT_ONCE, async () => {
    const { rowCount } = await platform.query(
      `update mail_outbox set text_body = '', html_body = '', reply_to = null
       where ctid = any(array(select ctid from mail_outbox where ${expired} limit ${AT_ONCE}))`,
    )
    if (rowCount > 0) tally({ of: 'mails', result: 'expired', count: rowCount })
    return rowCount
  })
  const old = await removeRows(platform, slice, { table: 'mail_outbox', where: `created_at < now() - interval '${DAYS} days'` })
  return { done: cleared.done && old.done, unsent: cleared.rows, removed: old.rows }
}

/**
 * Removes mails that were written as files once their links have expired; one that is not in the database after the
 * longest lifetime.
 */
export async function removeExpiredFiles(platform: Sql, dataDir: string, now: Date): Promise<{ removed: number }> {
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch(noFolder)
  let removed = 0
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const part = names.slice(from, from + AT_ONCE)
    const expired = await findExpired(platform, part)
    for (const name of part) {
      const path = join(folder, name)
      if (!expired.has(idOf(name) ?? '') && !(await isOlder(path, now))) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return { removed }
}

async function findExpired(platform: Sql, names: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = names.map(idOf).filter((id) => id !== undefined)
  const { rows } = await platform.query<{ id: string }>(`select id from mail_outbox where id = ${oneOf('$1')} and expires_at < now()`, [
    ids,
  ])
  return new Set(rows.map(({ id }) => id))
}

function idOf(name: string): string | undefined {
  return FILE.exec(name)?.[1]
}

/** Only files with a name of ours are removed. */
async function isOlder(path: string, now: Date): Promise<boolean> {
  if (!FILE.test(path)) return false
  // Another process that uses this folder may have just removed it.
  const found = await stat(path).catch(() => null)
  return found !== null && now.getTime() - found.mtimeMs > LONGEST_MINUTES * 60_000
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
