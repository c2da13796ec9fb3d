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
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { Failure, failure } from '../../../failure.ts'

/** An archive whose entries are known; nothing of its files has been unpacked. */
export type Archive = {
  manifest: z.output<typeof archiveManifest>
  settings: z.output<typeof archivedSettings>
  /** The lines of a file, each checked; none for a file that is not there. INVALID says which line is wrong. */
  lines<Name extends ArchivedFile>(name: Name): AsyncIterable<ArchivedLine<Name>>
  /** The bytes of a media file; undefined when there are none. */
  media(id: string): AsyncIterable<Buffer> | undefined
}

const MEDIA = /^media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SMALL_FILE_BYTES = 10_000_000

/**
 * Opens an archive for as long as `work` lasts. INVALID for what is no archive of an app, has other files than one has,
 * is protected, or is larger unpacked than allowed; each entry is at most as long as it says.
 */
export async function withAppArchive<T>(path: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw failure('INVALID', NOT_AN_ARCHIVE)
  })
  try {
    const entries = await entriesOf(zip)
    const manifest = await manifestOf(zip, entries)
    return await work({
      manifest,
      settings: parsed(archivedSettings, await smallFile(zip, entries, 'settings.json'), 'settings.json'),
      lines: (name) => linesOf(zip, entries, name, manifest.tables?.[name]),
      media: (id) => {
        const entry = entries.get(`media/${id}`)
        return entry && entry.uncompressedSize > 0 ? bytesOf(zip, entry) : undefined
      },
    })
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const bytes = { tables: 0, all: 0 }
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: size } = entry
      const isMedia = MEDIA.test(name)
      if (!isMedia && !Object.hasOwn(archivedLines, name) && name !== 'manifest.json' && name !== 'settings.json') throw damaged(name)
      if (entries.has(name) || entry.isEncrypted()) throw damaged(name)
      bytes.all += size
      if (!isMedia) bytes.tables += size
      const isTooMuch = bytes.all > archiveLimits.unpackedBytes || bytes.tables > archiveLimits.tableBytes
      if (isTooMuch || entries.size >= archiveLimits.entries) throw failure('INVALID', 'What is in the archive is too large.')
      entries.set(name, entry)
    }
  } catch (error) {
    // A path that leads out of the archive is refused by yauzl.
    throw isFailure(error) ? error : failure('INVALID', NOT_AN_ARCHIVE)
  }
  return entries
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Archive['manifest']> {
  const value = await smallFile(zip, entries, 'manifest.json').catch(() => null)
  const known = z
    .looseObject({ format: z.literal(ARCHIVE_FORMAT), version: z.int().min(1), product: z.string().max(50).optional() })
    .safeParse(value)
  if (!known.success) throw failure('INVALID', NOT_AN_ARCHIVE)
  if (known.data.version > ARCHIVE_VERSION) throw failure('INVALID', newerArchive(known.data.product))
  return parsed(archiveManifest, value, 'manifest.json')
}

async function smallFile(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<unknown> {
  const entry = entries.get(name)
  if (!entry || entry.uncompressedSize > SMALL_FILE_BYTES) throw failure('INVALID', NOT_AN_ARCHIVE)
  return json((await buffer(bytesOf(zip, entry))).toString('utf8'), name)
}

async function* linesOf<Name extends ArchivedFile>(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: Name,
  told: number | undefined,
): AsyncGenerator<ArchivedLine<Name>> {
  const entry = entries.get(name)
  if (!entry && told) throw damaged(name)
  if (!entry) return
  const rule: z.ZodType = archivedLines[name]
  let number = 0
  for await (const line of textLines(zip, entry, name)) {
    number += 1
    yield parsed(rule, json(line, `${name}, line ${number}`), `${name}, line ${number}`) as ArchivedLine<Name>
  }
  // One that was cut off has fewer lines than its manifest says.
  if (told !== undefined && number !== told) throw damaged(name)
}

async function* textLines(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const bytes of bytesOf(zip, entry)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > archiveLimits.lineCharacters) throw damaged(name)
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The bytes of an entry. One that is longer than it says, or damaged, is refused. */
async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const stream = await zip.openReadStreamPromise(entry)
    try {
      for await (const piece of stream) yield Buffer.from(piece)
    } finally {
      stream.destroy()
    }
  } catch (error) {
    throw isFailure(error) ? error : damaged(entry.fileName)
  }
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
  return failure('INVALID', `The archive is damaged: “${where.slice(0, 100)}” cannot be read.`)
}

function isFailure(error: unknown): boolean {
  return error instanceof Failure
}
