import { copiedDocument } from '@greenroom/contract/apps/copied-values'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { originalKey } from '../../media/stored-files.ts'
import { type CurrentApp, forgetApp, freshApp } from '../read/current-app.ts'
import { findCopy, reportProgress } from './app-copies.ts'
import { type CopiedIds, copiedIds } from './copied-ids.ts'
import { readRows, readTemplate, type Template } from './read-template.ts'
import { type Copying, writeFiles, writeLinks, writeMentions, writeOwn, writeRecords, writeViews } from './write-copy.ts'

type CopyDeps = Pick<Deps, 'db' | 'events' | 'files'>

/** Records per read and write. */
const PIECE = 200
/** Files copied concurrently: most of the time is spent waiting for the store. */
const FILES_AT_ONCE = 8
const REPORT_EVERY_MS = 250
/** The statement timeout in the transaction of a large template. */
const STATEMENT_SECONDS = 60

/**
 * Fills the new app `appId` with the template's content, including links and order, its settings, and the pictures they
 * mention. Personal data is not copied. Everything is written in one transaction, which also opens the app. If the
 * process dies, the app is still empty and the job starts over. An app that is already filled is left alone.
 */
export async function copyTemplate(deps: CopyDeps, appId: string): Promise<void> {
  const { db } = deps
  const copy = await findCopy(db.platform, appId)
  const app = await freshApp(db, appId)
  const source = copy && (await freshApp(db, copy.templateId))
  if (!copy || !app || !source) throw new Error(`The app ${appId} cannot be made: it or its template is gone.`)
  if (!app.isPending) return await reportProgress(deps, appId, { ...copy, state: 'done', done: copy.total })
  const template = await db.inApp(source.id, (sql) => readTemplate(sql, source.id))
  const ids = copiedIds(template)
  const progress = progressOf(deps, appId, template.files.length + template.records.length)
  await progress.add(0)
  await copyFiles(deps, { from: source.id, to: appId }, template, ids, progress)
  const maker = await makerOf(deps, copy.createdBy)
  await db.changeApp(appId, async (tx) => {
    await tx.allow(STATEMENT_SECONDS)
    // A second worker on the same job waits here, then finds nothing to do.
    const { rows } = await tx.query<{ is_pending: boolean }>('select is_pending from apps where id = $1 for update', [appId])
    if (rows[0]?.is_pending !== true) return
    const copying = { appId, lineId: newId(), ids, email: maker.email }
    await writeLine(tx, copying, source)
    await writeEverything(deps, tx, { copying, source, template, progress, maker })
    await openApp(tx, appId, source, ids)
  })
  forgetApp(db, appId)
  await progress.end()
}

/** Called when the job is given up: the app stays empty and reports the failure. */
export async function giveUpCopy(deps: Pick<Deps, 'db' | 'events'>, appId: string): Promise<void> {
  const copy = await findCopy(deps.db.platform, appId)
  const app = await freshApp(deps.db, appId)
  if (copy && app?.isPending) await reportProgress(deps, appId, { ...copy, state: 'failed' })
}

type Progress = ReturnType<typeof progressOf>

/** Counts finished items and publishes the progress a few times a second. */
export function progressOf(deps: CopyDeps, appId: string, total: number) {
  let done = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    async add(number: number) {
      done += number
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = performance.now()
      await reportProgress(deps, appId, { state: 'copying', done, total })
    },
    end: () => reportProgress(deps, appId, { state: 'done', done: total, total }),
  }
}

/** Copies files before their rows: a file without a row is swept later, a row without a file is a missing picture. */
async function copyFiles(
  { files }: CopyDeps,
  apps: { from: string; to: string },
  template: Template,
  ids: CopiedIds,
  progress: Progress,
): Promise<void> {
  const left = [...template.files]
  const worker = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const { id, revision } = file
      await files.copy(originalKey({ appId: apps.from, id, revision }), originalKey({ appId: apps.to, id: ids.of(id) }))
      await progress.add(1)
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker))
}

type Whole = { copying: Copying; source: CurrentApp; template: Template; progress: Progress; maker: { id: string; name: string } }

async function writeEverything({ db }: CopyDeps, tx: Tx, { copying, source, template, progress, maker }: Whole): Promise<void> {
  const { records, links, files, mentions, views } = template
  for (const some of pieces(files)) writeFiles(tx, copying, some)
  const listed = new Map(records.map((record) => [record.id, record]))
  for (const some of pieces(records)) {
    const rows = await db.inApp(source.id, (sql) =>
      readRows(
        sql,
        source.id,
        some.map(({ id }) => id),
      ),
    )
    writeRecords(tx, copying, rows, listed)
    await progress.add(some.length)
  }
  for (const some of pieces(links)) writeLinks(tx, copying, some)
  for (const some of pieces(mentions)) writeMentions(tx, copying, some, source.id)
  writeViews(tx, copying, views, maker)
  await writeOwn(tx, copying, records)
}

/** The first audit entry of the app names its template. */
async function writeLine(tx: Tx, { appId, lineId }: Copying, source: CurrentApp): Promise<void> {
  await writeAudit(tx, {
    ...{ id: lineId, appId, actorId: null, actorName: 'Greenroom', action: 'created' },
    ...{ target: 'app', targetId: appId, summary: `From the template ${source.name}` },
  })
}

async function openApp(tx: Tx, appId: string, source: CurrentApp, ids: CopiedIds): Promise<void> {
  const { about, memberContentMessage, limits } = source
  // The new app has the zone of its maker.
  const { time_zone: _ofTemplate, ...setup } = source.setup
  const copied = ids.renewedSettings(copiedDocument({ setup, about, member_content_message: memberContentMessage, limits }))
  await tx.query(
    `update apps set setup = setup || $2, about = about || $3, member_content_message = $4, limits = $5, is_pending = false,
       version = version + 1, updated_at = now()
     where id = $1`,
    [appId, ...['setup', 'about', 'member_content_message', 'limits'].map((name) => JSON.stringify(copied[name] ?? {}))],
  )
}

/** The person who creates an app. */
export async function makerOf({ db }: Pick<Deps, 'db'>, id: string): Promise<{ id: string; name: string; email: string }> {
  const { rows } = await db.platform.query<{ name: string; email: string }>('select name, email from users where id = $1', [id])
  return { id, name: rows[0]?.name ?? '', email: rows[0]?.email ?? '' }
}

function pieces<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / PIECE) }, (_, n) => all.slice(n * PIECE, (n + 1) * PIECE))
}
