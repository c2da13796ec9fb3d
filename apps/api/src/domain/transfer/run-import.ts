import { createReadStream } from 'node:fs'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { limitsOf } from '@greenroom/contract/limits/limits-of'
import { inOrderOfLinks, tableByName } from '@greenroom/contract/transfer/tables'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Failure, failure } from '../../failure.ts'
import { freshApp } from '../apps/current-app.ts'
import { factsOf } from '../apps/facts-of.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { Interrupted } from '../interrupted.ts'
import { countAdded } from '../members/counted-members.ts'
import type { Scope } from '../records/scope.ts'
import { failImport, findImporter, type Importer, mailImporter } from './end-of-import.ts'
import { fileColumns } from './file-columns.ts'
import { importMembers } from './import-members.ts'
import { type ImportOf, importRecords } from './import-records.ts'
import { type ArchiveFile, withArchive } from './open-archive.ts'
import { type FileRow, readRows } from './read-rows.ts'
import { readRow } from './row-body.ts'
import { type RowCounts, rowCounts } from './row-counts.ts'
import { type Asked, endImport, findImport, importKey, noteProgress } from './stored-imports.ts'

export type ImportDeps = Pick<Deps, 'config' | 'db' | 'events' | 'files' | 'mail' | 'now'>

/** Rows that are read and written at once. */
const PIECE = { records: 100, members: 500 }
/** What one statement may take; the whole transaction may take as long as it needs. */
const STATEMENT_SECONDS = 120
const TELL_EVERY_MS = 500

/** Thrown to roll back what a file changed, when some of its rows were refused. */
class RowsRefused extends Error {}

/**
 * Imports a file: all of its rows, or none when one is refused. Everything is written in one transaction, which also
 * ends the import and asks for the one mail about it; so a process that dies leaves nothing behind, and the job begins
 * anew. One that has ended is left as it is. Rejects with `Interrupted` once `stopped` is aborted.
 */
export async function runImport(deps: ImportDeps, appId: string, id: string, stopped: AbortSignal): Promise<void> {
  const asked = await deps.db.inApp(appId, (sql) => findImport(sql, appId, id))
  if (asked === null || asked.state === 'done' || asked.state === 'failed') return
  const importer = await findImporter(deps.db.platform, appId, asked)
  const counts = rowCounts()
  try {
    if (importer === null) throw failure('FORBIDDEN')
    const isThere = await deps.files.local(importKey({ appId, id }), async (path) => {
      await eachFile(asked, path, (files) => writeAll(deps, { appId, asked, importer, counts, stopped }, files))
      return true
    })
    if (!isThere) throw failure('INVALID', 'The file is no longer there. Please upload it again.')
  } catch (error) {
    if (!(error instanceof RowsRefused) && !isRefusal(error)) throw error
    const detail = error instanceof RowsRefused ? '' : error.message
    await failImport(deps, { appId, asked, importer, counts, detail })
  }
  await deps.events.publish(appId, 'import', { id })
}

/** The job was given up: the import says so. */
export async function giveUpImport(deps: ImportDeps, appId: string, id: string): Promise<void> {
  const asked = await deps.db.inApp(appId, (sql) => findImport(sql, appId, id))
  if (asked === null) return
  const importer = await findImporter(deps.db.platform, appId, asked)
  await failImport(deps, { appId, asked, importer, counts: rowCounts(), detail: 'Something went wrong. Please try again.' })
  await deps.events.publish(appId, 'import', { id })
}

type Run = { appId: string; asked: Asked; importer: Importer; counts: RowCounts; stopped: AbortSignal }

async function writeAll(deps: ImportDeps, run: Run, files: readonly ArchiveFile[]): Promise<void> {
  const { appId, asked, importer, counts } = run
  const app = await freshApp(deps.db, appId)
  if (!app) throw failure('NOT_FOUND')
  const scope: Scope = {
    appId,
    author: { actorId: importer.id, actorName: asked.made_by, address: asked.madeFrom },
    facts: factsOf(app, importer, deps.config),
    limits: limitsOf(app),
    businesses: app.businesses,
    publicUrl: deps.config.publicUrl,
  }
  await deps.db.changeApp(appId, async (tx) => {
    await tx.allow(STATEMENT_SECONDS)
    // A second worker on the same job waits here, and then finds that it has ended.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('import ' || $1::text, 0))`, [asked.id])
    const before = await findImport(tx, appId, asked.id)
    if (before?.state === 'done' || before?.state === 'failed') return
    await writeAudit(tx, { appId, ...scope.author, action: 'imported', target: asked.table, summary: asked.filename })
    const made = new Map<string, string>()
    for (const { table, open } of inOrder(files)) await writeTable(deps, tx, scope, run, { table, made, rows: readRows(open) })
    if (counts.refused > 0) throw new RowsRefused()
    await endImport(tx, { appId, id: asked.id }, { ...counts, state: 'done', detail: '', now: deps.now() })
    await mailImporter(deps, tx, { appId, asked, importer, counts, state: 'done', detail: '' })
  })
}

type TableRows = { table: Resource; made: Map<string, string>; rows: AsyncGenerator<FileRow> }

async function writeTable(deps: ImportDeps, tx: Tx, scope: Scope, run: Run, { table, made, rows }: TableRows): Promise<void> {
  const { counts, asked, stopped, appId } = run
  const { value: names } = await rows.next()
  if (!names) throw failure('INVALID', `The file of ${table.label.many} is empty.`)
  const columns = fileColumns(table, names.cells)
  const shared: ImportOf = { table, columns, counts, made, seen: new Set() }
  const createdBefore = counts.created
  let toldAt = Number.NEGATIVE_INFINITY
  for await (const piece of inPieces(rows, table.ownTables ? PIECE.members : PIECE.records)) {
    if (stopped.aborted) throw new Interrupted()
    const read = piece.map((row) => readRow(columns, row))
    if (table.ownTables) await importMembers(tx, scope, { ...shared, importId: asked.id }, read)
    else await importRecords(tx, scope, shared, read)
    if (performance.now() - toldAt < TELL_EVERY_MS) continue
    toldAt = performance.now()
    await noteProgress(deps.db.platform, appId, asked.id, counts.read)
    await deps.events.publish(appId, 'import', { id: asked.id })
  }
  if (table.ownTables && counts.refused === 0) countAdded(tx, appId, counts.created - createdBefore)
}

async function eachFile(asked: Asked, path: string, work: (files: readonly ArchiveFile[]) => Promise<void>): Promise<void> {
  if (asked.mode === 'BULK_IMPORT') return withArchive(path, work)
  const table = tableByName(asked.table)
  if (!table) throw failure('INVALID_TABLE')
  await work([{ table, open: async () => createReadStream(path) }])
}

function inOrder(files: readonly ArchiveFile[]): ArchiveFile[] {
  const byTable = new Map(files.map((file) => [file.table, file]))
  return inOrderOfLinks([...byTable.keys()]).flatMap((table) => byTable.get(table) ?? [])
}

async function* inPieces<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let piece: T[] = []
  for await (const one of all) {
    piece.push(one)
    if (piece.length < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

function isRefusal(error: unknown): error is Failure {
  return error instanceof Failure && error.status < 500
}
