import { PassThrough, Readable } from 'node:stream'
import { copiedDocument, copiedValues } from '@greenroom/contract/apps/copied-values'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFile,
  type ArchivedLine,
  type archiveManifest,
} from '@greenroom/contract/transfer/archive-format'
import { ZipFile } from 'yazl'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { originalKey } from '../../media/stored-files.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { type CopiedIds, copiedIds } from '../template/copied-ids.ts'
import { readRows, readTemplate, type Template } from '../template/read-template.ts'
import { archivedMembers } from './archived-members.ts'
import { PRODUCT_VERSION } from './product-version.ts'

type Source = Pick<Deps, 'db' | 'files'>

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
export async function* writeArchive({ db, files }: Source, app: CurrentApp, members: boolean): AsyncGenerator<ArchivePiece> {
  const template = inSteadyOrder(await db.inApp(app.id, (sql) => readTemplate(sql, app.id)))
  const ids = copiedIds(template, numbered())
  const counter: Counter = { rows: 0, tables: {} }
  const zip = new ZipFile()
  const add = <Name extends ArchivedFile>(name: Name, lines: AsyncIterable<ArchivedLine<Name>> | Iterable<ArchivedLine<Name>>) =>
    lazily(zip, name, async () => Readable.from(written(name, lines, counter)))
  zip.addBuffer(Buffer.from(JSON.stringify(settingsOf(app, ids))), 'settings.json', SAME_TIME)
  add('records.jsonl', recordsOf(db, app.id, template, ids))
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
  if (members) add('members.jsonl', archivedMembers(db, app.id, ids))
  for (const { id, revision } of template.files) {
    lazily(zip, `media/${ids.of(id)}`, async () => (await files.read(originalKey({ appId: app.id, id, revision }))) ?? Readable.from([]), {
      compress: false,
    })
  }
  // Last, when the counts are known.
  lazily(zip, 'manifest.json', async () => Readable.from([JSON.stringify(manifestOf(app, members, counter))]))
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

/** Number of lines written, in total and per file. */
type Counter = { rows: number; tables: Record<string, number> }

function manifestOf(app: CurrentApp, members: boolean, { tables }: Counter): z.input<typeof archiveManifest> {
  return {
    ...{ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, product: PRODUCT_VERSION, name: app.name },
    ...{ type: typeof app.onboarding.type === 'string' ? app.onboarding.type : null, with_members: members, tables },
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

function settingsOf({ setup, about, memberContentMessage, limits }: CurrentApp, ids: CopiedIds): Record<string, unknown> {
  return ids.renewedSettings(copiedDocument({ setup, about, member_content_message: memberContentMessage, limits }))
}

async function* recordsOf(
  db: Source['db'],
  appId: string,
  { records }: Template,
  ids: CopiedIds,
): AsyncGenerator<ArchivedLine<'records.jsonl'>> {
  const sorted = records.toSorted((one, other) => (ids.of(one.id) < ids.of(other.id) ? -1 : 1))
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
    for (const record of piece) {
      const row = read.get(record.id)
      if (!row) continue
      const { title, active, sort_order, release_date, data } = row
      yield {
        ...{ id: ids.of(record.id), parent_id: record.parentId === null ? null : ids.of(record.parentId), resource: record.resource.name },
        ...{ title, active, sort_order, release_date: release_date?.toISOString() ?? null },
        data: ids.renewed(copiedValues(record.resource, data, NOBODY)),
      }
    }
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
