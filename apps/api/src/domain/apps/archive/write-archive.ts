import { PassThrough, Readable } from 'node:stream'
import { copiedDocument, copiedValues } from '@greenroom/contract/apps/copied-values'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { onOneLine } from '@greenroom/contract/fields/single-line'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFile,
  type ArchivedLine,
  type archivedLines,
  type archiveManifest,
} from '@greenroom/contract/transfer/archive-format'
import { factsOfArchives } from '@greenroom/contract/transfer/archived-rules'
import { ZipFile } from 'yazl'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { takeBreaks } from '../../../in-pieces/take-breaks.ts'
import { originalKey } from '../../media/stored-files.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { type CopiedIds, copiedIds } from '../template/copied-ids.ts'
import { readRows, readTemplate, type Template } from '../template/read-template.ts'
import { withoutFiles } from './archived-files.ts'
import { archivedMembers } from './archived-members.ts'
import { judgeManifest } from './judge-manifest.ts'
import { judgeSettings } from './judge-settings.ts'
import { mendMember } from './mend-member.ts'
import { mendRecord } from './mend-record.ts'
import { PRODUCT_VERSION } from './product-version.ts'

type Source = Pick<Deps, 'config' | 'db' | 'files'>

/** Records per read and write. */
const PIECE = 200
/** Equal content must give equal bytes, so entries have a fixed date. */
const SAME_TIME = { mtime: new Date(Date.UTC(1980, 0, 2)), forceDosTimestamp: true }
/** Placeholder for recipients of the app's mail; the new app uses its own creator instead. */
const NOBODY = 'owner@app.invalid'

/** A piece of the archive, with the number of records, files and members that it completes. */
type ArchivePiece = { bytes: Uint8Array; rows: number }

/**
 * An app as one ZIP file: its settings, content, links, shared views and public files, and with `members` its members.
 * Without passwords, keys, devices, pushes, submissions and the blacklist. Ids are numbered within the archive, so an
 * app created from an archive gives the same archive again.
 */
export async function* writeArchive({ config, db, files }: Source, app: CurrentApp, members: boolean): AsyncGenerator<ArchivePiece> {
  const facts = factsOfArchives(config.webHost, app.setup)
  const template = inSteadyOrder(await db.inApp(app.id, (sql) => readTemplate(sql, app.id)))
  const ids = copiedIds(template, numbered())
  const counter: Counter = { rows: 0, tables: {}, mended: 0 }
  const zip = new ZipFile()
  const add = <Name extends ArchivedFile>(name: Name, lines: AsyncIterable<ArchivedLine<Name>> | Iterable<ArchivedLine<Name>>) =>
    lazily(zip, name, async () => Readable.from(written(name, lines, counter)))
  const there = new Set(template.files.map(({ id }) => id))
  const content: Content = { appId: app.id, template, ids, facts, counter, isGone: (id) => !there.has(id) }
  zip.addBuffer(Buffer.from(JSON.stringify(settingsOf(app, content))), 'settings.json', SAME_TIME)
  add('records.jsonl', recordsOf(db, content))
  add(
    'links.jsonl',
    template.links.map(({ from, field, position, to }) => ({ from: ids.of(from), field, position, to: ids.of(to) })),
  )
  add(
    'files.jsonl',
    template.files.map((file) => ({
      ...{ id: ids.of(file.id), kind: kindOf(file.kind), filename: file.filename, focal_x: file.focalX, focal_y: file.focalY },
    })),
  )
  add('mentions.jsonl', mentionsOf(app.id, template, ids))
  add(
    'views.jsonl',
    template.views.map(({ resource, name, query }) => ({ resource, name, query: ids.renewed(query) })),
  )
  if (members) add('members.jsonl', membersOf(db, content))
  for (const { id, revision } of template.files) {
    lazily(zip, `media/${ids.of(id)}`, async () => (await files.read(originalKey({ appId: app.id, id, revision }))) ?? Readable.from([]), {
      compress: false,
    })
  }
  // Last, when the counts are known.
  lazily(zip, 'manifest.json', async () => Readable.from([JSON.stringify(manifestOf(app, members, content))]))
  zip.end()
  const output = new PassThrough()
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  zip.outputStream.pipe(output)
  let reported = 0
  for await (const bytes of output) {
    yield { bytes, rows: counter.rows - reported }
    reported = counter.rows
  }
}

function lazily(zip: ZipFile, name: string, open: () => Promise<Readable>, options: { compress?: boolean } = {}): void {
  zip.addReadStreamLazy(name, { ...SAME_TIME, ...options }, (found) => {
    open().then(
      (stream) => {
        stream.on('error', (error) => zip.emit('error', error))
        found(null, stream)
      },
      (error: unknown) => found(error, Readable.from([])),
    )
  })
}

/** Number of lines written, in total and per file, and of values that were mended. */
type Counter = { rows: number; tables: Record<string, number>; mended: number }

type Content = {
  appId: string
  template: Template
  ids: CopiedIds
  facts: FormFacts
  counter: Counter
  /** Whether a file is not in the archive: it was deleted, or is private. */
  isGone(id: string): boolean
}

function manifestOf({ name, onboarding }: CurrentApp, members: boolean, { facts, counter }: Content): z.input<typeof archiveManifest> {
  const type = typeof onboarding.type === 'string' ? onboarding.type : null
  const { tables, mended } = counter
  return {
    ...{ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, product: PRODUCT_VERSION, name: onOneLine(name) },
    ...{ type: judgeManifest({ name: '', type }, facts).type ? null : type, with_members: members, tables, mended },
  }
}

async function* written(name: string, lines: AsyncIterable<object> | Iterable<object>, counter: Counter): AsyncGenerator<string> {
  counter.tables[name] = 0
  for await (const line of lines) {
    counter.rows += 1
    counter.tables[name] += 1
    yield `${JSON.stringify(line)}\n`
  }
}

function settingsOf({ setup, about, memberContentMessage, limits }: CurrentApp, { ids, facts, isGone, counter }: Content): Values {
  const copied = withoutFiles(copiedDocument({ setup, about, member_content_message: memberContentMessage, limits }), isGone)
  const { settings, problems } = judgeSettings(copied, facts)
  counter.mended += Object.keys(problems).length
  return ids.renewed(settings)
}

async function* recordsOf(
  db: Source['db'],
  { appId, template, ids, facts, counter, isGone }: Content,
): AsyncGenerator<z.input<(typeof archivedLines)['records.jsonl']>> {
  const sorted = template.records.toSorted((one, other) => (ids.of(one.id) < ids.of(other.id) ? -1 : 1))
  const breakIfDue = takeBreaks()
  for (let at = 0; at < sorted.length; at += PIECE) {
    const piece = sorted.slice(at, at + PIECE)
    const rows = await db.inApp(appId, (sql) =>
      readRows(
        sql,
        appId,
        piece.map(({ id }) => id),
      ),
    )
    const read = new Map(rows.map((row) => [row.id, row]))
    for (const { id, parentId, resource } of piece) {
      await breakIfDue()
      const row = read.get(id)
      if (!row) continue
      const { title, active, sort_order, release_date } = row
      const data = withoutFiles(copiedValues(resource, row.data, NOBODY), isGone)
      const stored = { title, active, sort_order, release_date: release_date?.toISOString() ?? null, data }
      const { row: written, mended } = mendRecord(resource, stored, facts)
      counter.mended += mended
      yield {
        ...{ id: ids.of(id), parent_id: parentId === null ? null : ids.of(parentId), resource: resource.name },
        ...{ ...written, data: ids.renewed(written.data) },
      }
    }
  }
}

async function* membersOf(db: Source['db'], { appId, ids, facts, counter }: Content): AsyncGenerator<ArchivedLine<'members.jsonl'>> {
  for await (const member of archivedMembers(db, appId, ids, facts.app.memberFields)) {
    const { line, mended } = mendMember(member, facts)
    counter.mended += mended
    yield line
  }
}

function mentionsOf(appId: string, { mentions }: Template, ids: CopiedIds): ArchivedLine<'mentions.jsonl'>[] {
  const key = ({ media_id, owner_id }: ArchivedLine<'mentions.jsonl'>) => `${media_id} ${owner_id}`
  return mentions
    .map(({ mediaId, ownerId }) => ({ media_id: ids.of(mediaId), owner_id: ownerId === appId ? null : ids.of(ownerId) }))
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** Sorts files by their content, because their ids are random: the order is then the same in a copy of the app. */
function inSteadyOrder(template: Template): Template {
  const key = ({ sha256, filename, kind }: Template['files'][number]) => `${sha256.toString('hex')} ${kind} ${filename}`
  return { ...template, files: template.files.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)) }
}

function kindOf(kind: string): ArchivedLine<'files.jsonl'>['kind'] {
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
}

/** Sequential ids: the first one ends in 1. */
function numbered() {
  let number = 0
  const next = () => {
    number += 1
    return `00000000-0000-8000-8000-${number.toString(16).padStart(12, '0')}`
  }
  return { record: next, file: next }
}
