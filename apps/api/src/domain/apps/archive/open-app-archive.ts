import { buffer } from 'node:stream/consumers'
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
import { z } from 'zod'
import { shownName, TOO_LARGE, withZip, type ZipEntry, type ZipRules } from '../../../edges/zip/read-zip.ts'
import { failure } from '../../../failure.ts'

/** An archive whose entries have been listed, but not unpacked. */
export type Archive = {
  manifest: z.output<typeof archiveManifest>
  settings: z.output<typeof archivedSettings>
  /** The validated lines of a file; none if it is missing. Throws INVALID with the number of a wrong line. */
  lines<Name extends ArchivedFile>(name: Name): AsyncIterable<ArchivedLine<Name>>
  /** The bytes of a media file; undefined if there are none. */
  media(id: string): AsyncIterable<Buffer> | undefined
}

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
      lines: (name) => linesOf(entries, name, manifest.tables?.[name]),
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
  const value = await smallFile(entries, 'manifest.json').catch(() => null)
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
  return json((await buffer(entry.read())).toString('utf8'), name)
}

async function* linesOf<Name extends ArchivedFile>(
  entries: Entries,
  name: Name,
  expected: number | undefined,
): AsyncGenerator<ArchivedLine<Name>> {
  const entry = entries.get(name)
  if (!entry && expected) throw damaged(name)
  if (!entry) return
  const rule: z.ZodType = archivedLines[name]
  let number = 0
  for await (const line of textLines(entry, name)) {
    number += 1
    yield parsed(rule, json(line, `${name}, line ${number}`), `${name}, line ${number}`) as ArchivedLine<Name>
  }
  // A truncated table has fewer lines than the manifest says.
  if (expected !== undefined && number !== expected) throw damaged(name)
}

async function* textLines(entry: ZipEntry, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const bytes of entry.read()) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > archiveLimits.lineCharacters) throw damaged(name)
    yield* lines
  }
  if (rest !== '') yield rest
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
