import { buffer } from 'node:stream/consumers'
import { NOT_VALID, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFile,
  type ArchivedLine,
  archivedLines,
  archivedSettings,
  archiveLimits,
  archiveManifest,
  NOT_AN_ARCHIVE,
  newerArchive,
} from '@greenroom/contract/transfer/archive-format'
import { NOT_STORABLE } from '@greenroom/contract/transfer/archived-rules'
import { z } from 'zod'
import { shownName, TOO_LARGE, withZip, type ZipEntry, type ZipRules } from '../../../edges/zip/read-zip.ts'
import { Failure, failure, inputFailure, invalid } from '../../../failure.ts'
import { takeBreaks } from '../../../in-pieces/take-breaks.ts'
import type { ArchiveProblems } from './archive-problems.ts'
import { textLines } from './text-lines.ts'
import { unstorablePath } from './unstorable-path.ts'

/** An archive whose entries have been listed, but not unpacked. */
export type Archive = {
  manifest: z.output<typeof archiveManifest>
  settings: z.output<typeof archivedSettings>
  /**
   * The lines of a file with their numbers, from 1; none if it is missing. A line of another shape is added to
   * `problems` and skipped; without `problems` it is INVALID.
   */
  lines<Name extends ArchivedFile>(name: Name, problems?: ArchiveProblems): AsyncGenerator<NumberedLine<Name>>
  /** The bytes of a media file; undefined if there are none. */
  media(id: string): AsyncIterable<Buffer> | undefined
}

type NumberedLine<Name extends ArchivedFile> = { line: ArchivedLine<Name>; number: number }

const MEDIA = /^media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SMALL_FILE_BYTES = 10_000_000

const rules: ZipRules = {
  entries: archiveLimits.entries,
  bytes: archiveLimits.unpackedBytes,
  noArchive: () => failure('INVALID', NOT_AN_ARCHIVE),
  damaged: (_reason, entry) => (entry === undefined ? failure('INVALID', NOT_AN_ARCHIVE) : damaged(entry)),
}

type Entries = ReadonlyMap<string, ZipEntry>

/**
 * Opens an archive while `work` runs. Throws INVALID if it is not an archive of an app, contains unknown files, is
 * encrypted, or is too large unpacked. No entry may exceed its declared size.
 */
export async function withAppArchive<T>(path: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  return await withZip(path, rules, async (all) => {
    const entries = await entriesOf(all)
    const manifest = await manifestOf(entries)
    return await work({
      manifest,
      settings: parsed(archivedSettings, await smallFile(entries, 'settings.json'), 'settings.json'),
      lines: (name, problems) => linesOf(entries, name, { expected: manifest.tables?.[name], problems }),
      media: (id) => {
        const entry = entries.get(`media/${id}`)
        return entry && entry.size > 0 ? entry.read() : undefined
      },
    })
  })
}

async function entriesOf(all: AsyncIterable<ZipEntry>): Promise<Entries> {
  const entries = new Map<string, ZipEntry>()
  let tableBytes = 0
  for await (const entry of all) {
    const { name, size } = entry
    const isMedia = MEDIA.test(name)
    if (!isMedia && !Object.hasOwn(archivedLines, name) && name !== 'manifest.json' && name !== 'settings.json') throw damaged(name)
    if (entries.has(name)) throw damaged(name)
    if (!isMedia) tableBytes += size
    if (tableBytes > archiveLimits.tableBytes) throw failure('INVALID', TOO_LARGE)
    entries.set(name, entry)
  }
  return entries
}

async function manifestOf(entries: Entries): Promise<Archive['manifest']> {
  const value = await smallFile(entries, 'manifest.json').catch((error: unknown) => {
    if (error instanceof Failure && error.data) throw error
    return null
  })
  const known = z
    .looseObject({ format: z.literal(ARCHIVE_FORMAT), version: z.int().min(1), product: z.string().max(50).optional() })
    .safeParse(value)
  if (!known.success) throw failure('INVALID', NOT_AN_ARCHIVE)
  if (known.data.version > ARCHIVE_VERSION) throw failure('INVALID', newerArchive(known.data.product))
  return parsed(archiveManifest, value, 'manifest.json')
}

async function smallFile(entries: Entries, name: string): Promise<unknown> {
  const entry = entries.get(name)
  if (!entry || entry.size > SMALL_FILE_BYTES) throw failure('INVALID', NOT_AN_ARCHIVE)
  const text = (await buffer(entry.read())).toString('utf8')
  const value = json(text, name)
  const unstorable = unstorablePath(text, value)
  if (unstorable !== undefined) throw invalid({ [`${name.replace(/\.json$/, '')}, ${unstorable}`]: [NOT_STORABLE] })
  return value
}

type Reading = { expected: number | undefined; problems: ArchiveProblems | undefined }

async function* linesOf<Name extends ArchivedFile>(
  entries: Entries,
  name: Name,
  { expected, problems }: Reading,
): AsyncGenerator<NumberedLine<Name>> {
  const entry = entries.get(name)
  if (!entry && expected) throw damaged(name)
  if (!entry) return
  const rule: z.ZodType = archivedLines[name]
  let number = 0
  const breakIfDue = takeBreaks()
  for await (const text of textLines(entry.read(), archiveLimits.lineCharacters, () => damaged(name))) {
    number += 1
    await breakIfDue()
    const where = `${name}, line ${number}`
    const value = json(text, where)
    const unstorable = unstorablePath(text, value)
    const found = unstorable === undefined ? rule.safeParse(value) : undefined
    if (found?.success) yield { line: found.data as ArchivedLine<Name>, number }
    else if (!problems) throw damaged(where)
    else if (found)
      for (const [field, messages] of shapeProblems(found.error)) problems.add({ file: name, line: number, field }, ...messages)
    else problems.add({ file: name, line: number, ...(unstorable && { field: unstorable }) }, NOT_STORABLE)
  }
  // A truncated table has fewer lines than the manifest says.
  if (expected !== undefined && number !== expected) throw damaged(name)
}

/** Texts for people: those of zod speak of types. */
function shapeProblems(error: z.ZodError): [field: string, messages: string[]][] {
  return Object.entries(inputFailure(error).data ?? {}).map(([field, messages]) => [
    field,
    messages.includes(UNKNOWN_FIELD) ? messages : [NOT_VALID],
  ])
}

function json(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(where)
  }
}

function parsed<Rule extends z.ZodType>(rule: Rule, value: unknown, where: string): z.output<Rule> {
  const found = rule.safeParse(value)
  if (!found.success) throw damaged(where)
  return found.data
}

function damaged(where: string) {
  return failure('INVALID', `The archive is damaged: ${shownName(where)} cannot be read.`)
}
