import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { type MediaType, type UploadRule, extensionOf, uploadRules } from '@greenroom/contract/media/rules'
import { setupFileRules } from '@greenroom/contract/media/setup-files'
import type { ArchivedLine } from '@greenroom/contract/transfer/archive-format'
import { factsOfArchives } from '@greenroom/contract/transfer/archived-rules'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../failure.ts'
import { takeBreaks } from '../../../in-pieces/take-breaks.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { receiveFile } from '../../media/receive/receive-file.ts'
import { addMembers, countAdded } from '../../members/counted-members.ts'
import { SANITIZER_VERSION } from '../../records/html/clean-html.ts'
import { forgetApp, freshApp } from '../read/current-app.ts'
import { findCopy, reportProgress } from '../template/app-copies.ts'
import { type CopiedIds, copiedIds } from '../template/copied-ids.ts'
import { makerOf, progressOf } from '../template/copy-template.ts'
import type { TemplateFile, TemplateRow } from '../template/read-template.ts'
import { type Copying, writeFiles, writeLinks, writeMentions, writeOwn, writeRecords, writeViews } from '../template/write-copy.ts'
import { type ArchiveContents, readContents } from './archive-contents.ts'
import { archiveKey } from './archive-key.ts'
import { judgeMember } from './judge-member.ts'
import { judgeRecord } from './judge-record.ts'
import { judgeSettings } from './judge-settings.ts'
import { type Archive, withAppArchive } from './open-app-archive.ts'

type FillDeps = Pick<Deps, 'config' | 'db' | 'events' | 'files'>

/** Lines per statement. */
const PIECE = 200
const STATEMENT_SECONDS = 60

/**
 * Fills the new app `appId` from its uploaded archive. Files are stored first; everything else is written in one
 * transaction, which also opens the app. If the process dies, the app is still empty and the job starts over. An app
 * that is already filled is left alone.
 */
export async function fillFromArchive(deps: FillDeps, appId: string): Promise<void> {
  const { config, db, files } = deps
  const copy = await findCopy(db.platform, appId)
  const app = await freshApp(db, appId)
  if (!copy || !app) throw new Error(`The app ${appId} cannot be made: it is gone.`)
  if (!app.isPending) return await reportProgress(deps, appId, { ...copy, state: 'done', done: copy.total })
  const maker = await makerOf(deps, copy.createdBy)
  const isThere = await files.local(archiveKey(appId), (path) =>
    withAppArchive(path, async (archive) => {
      const facts = factsOfArchives(config.webHost, archive.settings.setup)
      const contents = await readContents(archive, null)
      const ids = copiedIds(contents)
      const progress = progressOf(deps, appId, contents.files.length + contents.records.length + contents.members)
      const stored = await storeFiles(deps, { appId, maker: maker.id, ids, progress }, archive, contents)
      await db.changeApp(appId, async (tx) => {
        await tx.allow(STATEMENT_SECONDS)
        // A second worker on the same job waits here, then finds nothing to do.
        const { rows } = await tx.query<{ is_pending: boolean }>('select is_pending from apps where id = $1 for update', [appId])
        if (rows[0]?.is_pending !== true) return
        const copying = { appId, lineId: newId(), ids, email: maker.email }
        await writeAudit(tx, {
          ...{ id: copying.lineId, appId, actorId: null, actorName: 'Greenroom', action: 'created' },
          ...{ target: 'app', targetId: appId, summary: summaryOf(archive) },
        })
        const writing = { copying, archive, contents, stored, progress, maker, facts }
        await writeLines(tx, writing)
        await openApp(tx, writing)
      })
      forgetApp(db, appId)
      await progress.end()
      return true
    }),
  )
  if (!isThere) throw new Error(`The archive of the app ${appId} is no longer there.`)
  await files.remove(archiveKey(appId))
}

function summaryOf({ manifest: { name, mended = 0 } }: Archive): string {
  const values = mended === 1 ? '1 value that is not allowed today was' : `${mended} values that are not allowed today were`
  return `From an archive of ${name}${mended > 0 ? `; ${values} fixed when it was exported` : ''}`
}

type Progress = ReturnType<typeof progressOf>
type Storing = { appId: string; maker: string; ids: CopiedIds; progress: Progress }

/** Inspects each file like an upload: the type in the archive is not trusted. */
async function storeFiles({ files }: FillDeps, { appId, maker, ids, progress }: Storing, archive: Archive, contents: ArchiveContents) {
  const stored: TemplateFile[] = []
  for (const { id, kind, filename, focal_x: focalX, focal_y: focalY } of contents.files) {
    const bytes = archive.media(id)
    if (!bytes) continue
    const file = await receiveFile(files, { appId, createdBy: maker, kind, filename, bytes }, ruleOf(kind, filename), { id: ids.of(id) })
    stored.push({ ...file, id, revision: 0, focalX, focalY })
    await progress.add(1)
  }
  return stored
}

/** Graphics of the set-up screens may be larger, and of more types, than other uploads. */
function ruleOf(kind: MediaType, filename: string): UploadRule {
  const extension = extensionOf(filename)
  const rules: readonly UploadRule[] = [uploadRules[kind], ...Object.values(setupFileRules)]
  return rules.find((rule) => rule.type === kind && rule.extensions.includes(extension)) ?? uploadRules[kind]
}

type Writing = {
  copying: Copying
  archive: Archive
  contents: ArchiveContents
  stored: readonly TemplateFile[]
  progress: Progress
  maker: { id: string; name: string }
  facts: FormFacts
}

async function writeLines(tx: Tx, writing: Writing): Promise<void> {
  const { copying, archive, contents, stored, progress, maker, facts } = writing
  const { appId, ids } = copying
  for (const some of pieces(stored)) writeFiles(tx, copying, some)
  await writeByDepth(tx, writing)
  for await (const some of inPieces(archive.lines('links.jsonl'))) writeLinks(tx, copying, some)
  const there = new Set(stored.map(({ id }) => id))
  for await (const some of inPieces(archive.lines('mentions.jsonl'))) {
    const mentions = some.map(({ media_id: mediaId, owner_id: ownerId }) => ({ mediaId, ownerId: ownerId ?? appId }))
    writeMentions(
      tx,
      copying,
      mentions.filter(({ mediaId }) => there.has(mediaId)),
      appId,
    )
  }
  for await (const some of inPieces(archive.lines('views.jsonl'))) {
    writeViews(
      tx,
      copying,
      some.map((view) => ({ id: '', ...view })),
      maker,
    )
  }
  await writeOwn(tx, copying, contents.records)
  const adding = { appId, author: { actorId: null, actorName: 'Greenroom' } }
  const newMember = (line: ArchivedLine<'members.jsonl'>) => memberOf(line, ids, facts)
  for await (const some of inPieces(archive.lines('members.jsonl'))) {
    addMembers(tx, { ...adding, memberFields: facts.app.memberFields }, copying.lineId, some.map(newMember), 'audit_log')
    await progress.add(some.length)
  }
  if (contents.members > 0) countAdded(tx, appId, contents.members)
}

/** Writes parents before the records in them, so it reads the archive once per level. */
async function writeByDepth(tx: Tx, { copying, archive, contents, progress, facts }: Writing): Promise<void> {
  const { records, references } = contents
  const listed = new Map(records.map((record) => [record.id, record]))
  const depths = new Map<string, number>()
  for (const { id, parentId } of records) depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1)
  const deepest = Math.max(0, ...new Set(depths.values()))
  const breakIfDue = takeBreaks()
  for (let depth = 0; depth <= deepest; depth += 1) {
    for await (const some of inPieces(archive.lines('records.jsonl'))) {
      const rows: TemplateRow[] = []
      for (const record of some.filter(({ id }) => depths.get(id) === depth)) {
        const resource = listed.get(record.id)?.resource
        if (resource) rows.push(rowOf(record, resource, { data: copying.ids.renewed(references.known(record.data)), facts }))
        await breakIfDue()
      }
      writeRecords(tx, copying, rows, listed)
      await progress.add(rows.length)
    }
  }
}

/** The records were checked before the app was created. */
function rowOf(
  record: ArchivedLine<'records.jsonl'>,
  resource: Resource,
  { data, facts }: { data: Values; facts: FormFacts },
): TemplateRow {
  const { row, problems } = judgeRecord(resource, { ...record, data }, facts)
  if (problems) throw invalid(problems)
  const { release_date } = row
  return {
    ...{ ...row, id: record.id, resource: resource.name, sanitizer_version: SANITIZER_VERSION },
    release_date: release_date === null ? null : new Date(release_date),
  }
}

function memberOf(line: ArchivedLine<'members.jsonl'>, ids: CopiedIds, facts: FormFacts) {
  const { member, problems } = judgeMember(line, facts)
  if (problems) throw invalid(problems)
  return {
    ...{ ...member, id: newId(), blacklisted: false, password: '', auditValues: {} },
    tags: line.tags.map((id) => ({ id: ids.of(id) })),
    courses: line.courses.map(({ id, enroll_date }) => ({ course: { id: ids.of(id) }, enroll_date })),
  }
}

async function openApp(tx: Tx, { copying: { appId, ids }, archive, contents, facts }: Writing): Promise<void> {
  const { settings, problems } = judgeSettings(ids.renewed(contents.references.known(archive.settings)), facts)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await tx.query(
    `update apps set setup = setup || $2, about = about || $3, member_content_message = $4, limits = $5, is_pending = false,
       version = version + 1, updated_at = now()
     where id = $1`,
    [appId, ...['setup', 'about', 'member_content_message', 'limits'].map((name) => JSON.stringify(settings[name] ?? {}))],
  )
}

function pieces<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / PIECE) }, (_, n) => all.slice(n * PIECE, (n + 1) * PIECE))
}

async function* inPieces<T>(all: AsyncIterable<{ line: T }>): AsyncGenerator<T[]> {
  let piece: T[] = []
  for await (const { line } of all) {
    piece.push(line)
    if (piece.length < PIECE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
