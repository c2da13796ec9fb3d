import { limitsOf } from '@greenroom/contract/limits/limits-of'
import { withOwnFields } from '@greenroom/contract/members/members'
import { MAIL_ABOVE_ROWS } from '@greenroom/contract/transfer/export-words'
import { tableByName } from '@greenroom/contract/transfer/tables'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Failure, failure } from '../../failure.ts'
import { writeArchive } from '../apps/archive/write-archive.ts'
import { type CurrentApp, freshApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { Interrupted } from '../interrupted.ts'
import { notify } from '../notices/notify.ts'
import { demandOpen, type Scope } from '../records/scope.ts'
import { findImporter, type Importer } from './end-of-import.ts'
import { exportLetter } from './export-letter.ts'
import { exportPieces } from './export-table.ts'
import { matchingRows } from './matching-rows.ts'
import { endExport, exportKey, findExport, noteWritten, type StoredExport } from './stored-exports.ts'

export type ExportDeps = Pick<Deps, 'config' | 'db' | 'events' | 'files' | 'mail' | 'now'>

/** The timeout of finding all rows of a large list. */
const STATEMENT_SECONDS = 60
const REPORT_EVERY_MS = 500

/** A piece of an export's file: bytes, and the number of rows in it. */
type FilePiece = { bytes: Uint8Array; rows: number }

/**
 * Writes the file of an export into the file store. The file is stored as a whole or not at all, so a crash leaves
 * nothing behind, and the job starts over. Does nothing if the export has ended. Rejects with `Interrupted` once
 * `stopped` is aborted.
 */
export async function runExport(deps: ExportDeps, appId: string, id: string, stopped: AbortSignal): Promise<void> {
  const stored = await deps.db.inApp(appId, (sql) => findExport(sql, appId, id))
  if (stored === null || stored.state === 'done' || stored.state === 'failed') return
  const person = await findImporter(deps.db.platform, appId, { ...stored, scopes: null })
  const written = { rows: 0, size: 0 }
  try {
    const app = await freshApp(deps.db, appId)
    if (person === null || app === null) throw failure('FORBIDDEN')
    const scope = scopeOfExport(deps, app, person, stored)
    await deps.files.put(exportKey({ appId, id }), watched(deps, { appId, id, written, stopped }, await piecesOf(deps, app, scope, stored)))
    await endWith(deps, appId, { stored, person, end: { state: 'done', ...written, now: deps.now() } })
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    await endWith(deps, appId, { stored, person, end: { state: 'failed', detail: error.message, now: deps.now() } })
  }
}

/** Called when the job is given up: marks the export as failed, and removes the file. */
export async function giveUpExport(deps: ExportDeps, appId: string, id: string): Promise<void> {
  const stored = await deps.db.inApp(appId, (sql) => findExport(sql, appId, id))
  if (stored === null) return
  const person = await findImporter(deps.db.platform, appId, { ...stored, scopes: null })
  await endWith(deps, appId, {
    ...{ stored, person },
    end: { state: 'failed', detail: 'Something went wrong. Please try again.', now: deps.now() },
  })
}

function scopeOfExport({ config }: ExportDeps, app: CurrentApp, person: Importer, stored: StoredExport): Scope {
  return {
    appId: app.id,
    author: { actorId: person.id, actorName: stored.made_by },
    facts: factsOf(app, person, config),
    limits: limitsOf(app),
    businesses: app.businesses,
    publicUrl: config.publicUrl,
    within: (stored.kind === 'list' ? stored.asked.within : null) ?? undefined,
  }
}

async function piecesOf(deps: ExportDeps, app: CurrentApp, scope: Scope, stored: StoredExport): Promise<AsyncIterable<FilePiece>> {
  if (stored.kind === 'archive') return writeArchive(deps, app, stored.asked.members)
  const { db } = deps
  const { table: name, asked } = stored
  const found = tableByName(name)
  if (!found) throw failure('INVALID_TABLE')
  const table = withOwnFields(found, scope.facts.app)
  demandOpen(table, scope)
  const { columns, query } = asked
  const ids = await db.changeApp(scope.appId, async (tx) => {
    await tx.allow(STATEMENT_SECONDS)
    return matchingRows(tx, scope, table, query)
  })
  return inBytes(exportPieces(db, scope, table, { columns, ids: ids ?? Buffer.alloc(0) }))
}

async function* inBytes(pieces: AsyncIterable<{ text: string; rows: number }>): AsyncGenerator<FilePiece> {
  for await (const { text, rows } of pieces) yield { bytes: Buffer.from(text), rows }
}

type Watch = { appId: string; id: string; written: { rows: number; size: number }; stopped: AbortSignal }

/** Passes the bytes through, counts them, and reports the number of rows a few times a second. */
async function* watched(deps: ExportDeps, watch: Watch, pieces: AsyncIterable<FilePiece>): AsyncGenerator<Uint8Array> {
  const { appId, id, written, stopped } = watch
  let reportedAt = Number.NEGATIVE_INFINITY
  for await (const { bytes, rows } of pieces) {
    if (stopped.aborted) throw new Interrupted()
    written.rows += rows
    written.size += bytes.length
    yield bytes
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
    reportedAt = performance.now()
    await noteWritten(deps.db.platform, appId, id, written.rows)
    await deps.events.publish(appId, 'export', { id })
  }
}

type Ended = { stored: StoredExport; person: Importer | null; end: Parameters<typeof endExport>[3] }

async function endWith(deps: ExportDeps, appId: string, ended: Ended): Promise<void> {
  const { stored, end } = ended
  await deps.db.changeApp(appId, async (tx) => {
    if (await endExport(tx, appId, stored.id, end)) await notifyPerson(deps, tx, appId, ended)
  })
  await deps.events.publish(appId, 'export', { id: stored.id })
}

/** Notifies the person about an export, unless it was short: the user has waited for it and has the file already. */
async function notifyPerson(deps: ExportDeps, tx: Tx, appId: string, { stored, person, end }: Ended): Promise<void> {
  const isShort = end.state === 'done' && stored.kind === 'list' && end.rows <= MAIL_ABOVE_ROWS
  if (person === null || isShort) return
  const { rows } = await tx.query<{ name: string }>('select name from apps where id = $1', [appId])
  const { filename, expires_at: expiresAt } = stored
  const app = { id: appId, name: rows[0]?.name ?? '' }
  const about = { what: 'export', file: filename, done: end.state === 'done', ...(end.state === 'done' && { rows: end.rows }) } as const
  await notify(tx, deps, {
    ...{ kind: 'transfers', app, cause: stored.id, about, to: [person] },
    letter: (to) =>
      exportLetter({
        ...{ to, name: person.name, appName: app.name, filename, url: `${deps.config.publicUrl}/import-export?mode=EXPORT` },
        outcome: end.state === 'done' ? { rows: end.rows, expiresAt } : { detail: end.detail },
      }),
  })
}
