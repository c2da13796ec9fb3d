import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { UNKNOWN_MEDIA } from '@greenroom/contract/media/reference'
import { resourceByName } from '@greenroom/contract/resources/all'
import { type ArchivedLine, archiveLimits } from '@greenroom/contract/transfer/archive-format'
import { NOT_IN_ARCHIVE, TWICE_IN_ARCHIVE } from '@greenroom/contract/transfer/archived-rules'
import { failure } from '../../../failure.ts'
import { copiedIds } from '../template/copied-ids.ts'
import { type Listed, parentsFirst } from '../template/read-template.ts'
import { type ArchiveProblems, archiveProblems, type ArchiveLocation } from './archive-problems.ts'
import { type ArchivedFiles, archivedFiles } from './archived-files.ts'
import { readLinks } from './archived-links.ts'
import { readMembers } from './archived-people.ts'
import { readViews } from './archived-views.ts'
import { judgeManifest } from './judge-manifest.ts'
import { judgeRecord } from './judge-record.ts'
import { judgeSettings } from './judge-settings.ts'
import type { ListedLine } from './listed-line.ts'
import type { Archive } from './open-app-archive.ts'

/**
 * What is kept in memory of an archive while it is imported: everything but the values of records, members and bytes.
 */
export type ArchiveContents = {
  records: Listed[]
  files: ArchivedLine<'files.jsonl'>[]
  /** Which files records may refer to. */
  references: ArchivedFiles
  members: number
}

/**
 * Reads a whole archive without writing to the database. Throws INVALID that names each mistake: a value that the
 * rules of its form refuse, or a reference to a record or file that is not in the archive. Without `facts`, only the
 * references are checked.
 */
export async function readContents(archive: Archive, facts: FormFacts | null): Promise<ArchiveContents> {
  const problems = archiveProblems()
  const files = await readFiles(archive, problems)
  // A file whose bytes were missing when the archive was made is skipped.
  const there = [...files.values()].filter(({ id }) => archive.media(id) !== undefined)
  const references = archivedFiles(there, files, archive.manifest.version)
  if (facts) settingsProblems(archive, { facts, references, problems })
  const { records, contentTypes } = await readRecords(archive, { facts, references, problems })
  for (const id of files.keys()) if (records.has(id)) problems.add({ file: 'files.jsonl', record: id }, TWICE_IN_ARCHIVE)
  await readLinks(archive, { records, contentTypes, problems })
  await readMentions(archive, { records, files, problems })
  await readViews(archive, problems)
  const members = await readMembers(archive, { records, facts, problems })
  problems.end()
  return { records: parentsFirst([...records.values()]), files: there, references, members }
}

async function readFiles(archive: Archive, problems: ArchiveProblems): Promise<Map<string, ArchivedLine<'files.jsonl'>>> {
  const files = new Map<string, ArchivedLine<'files.jsonl'>>()
  for await (const { line, number } of archive.lines('files.jsonl', problems)) {
    if (files.has(line.id)) problems.add({ file: 'files.jsonl', line: number, field: 'id' }, TWICE_IN_ARCHIVE)
    files.set(line.id, line)
  }
  return files
}

type Judging = { facts: FormFacts | null; references: ArchivedFiles; problems: ArchiveProblems }

function settingsProblems({ settings, manifest }: Archive, { facts, references, problems }: Judging & { facts: FormFacts }): void {
  const ids = copiedIds({ records: [], files: references.there })
  const judged = judgeSettings(ids.renewed(references.known(settings)), facts)
  addAll(problems, { file: 'settings.json' }, { ...judged.problems, ...unknownFiles(references, settings) })
  addAll(problems, { file: 'manifest.json' }, judgeManifest(manifest, facts))
}

type Records = { records: Map<string, ListedLine>; contentTypes: ReadonlyMap<string, unknown> }

async function readRecords(archive: Archive, { facts, references, problems }: Judging): Promise<Records> {
  const ids = copiedIds({ records: [], files: references.there })
  const records = new Map<string, ListedLine>()
  const contentTypes = new Map<string, unknown>()
  for await (const { line, number } of archive.lines('records.jsonl', problems)) {
    const { id, parent_id: parentId, resource: name, data } = line
    const resource = resourceByName(name)
    const location = { file: 'records.jsonl', line: number, record: shown(line) }
    if (records.size >= archiveLimits.records) throw failure('INVALID', 'The contents of the archive are too large.')
    if (records.has(id)) problems.add({ ...location, field: 'id' }, TWICE_IN_ARCHIVE)
    if (!resource || resource.ofPeople || resource.ownTables) {
      problems.add({ ...location, field: 'resource' }, 'This kind of record is not part of an archive')
      continue
    }
    records.set(id, { id, parentId, resource, number })
    for (const [field, { kind }] of Object.entries(resource.fields)) if (kind === 'content') contentTypes.set(`${id} ${field}`, data[field])
    if (!facts) continue
    const judged = judgeRecord(resource, { ...line, data: ids.renewed(references.known(data)) }, facts)
    addAll(problems, location, { ...judged.problems, ...unknownFiles(references, data) })
  }
  for (const { parentId, resource, number, id } of records.values()) {
    const around = parentId === null ? undefined : records.get(parentId)?.resource
    const isInside = parentId === null ? !resource.parent : around !== undefined && around.name === resource.parent?.of.name
    if (!isInside)
      problems.add({ file: 'records.jsonl', line: number, record: `${resource.name} ${id}`, field: 'parent_id' }, NOT_IN_ARCHIVE)
  }
  return { records, contentTypes }
}

type Mentioned = { records: ReadonlyMap<string, unknown>; files: ReadonlyMap<string, unknown>; problems: ArchiveProblems }

async function readMentions(archive: Archive, { records, files, problems }: Mentioned): Promise<void> {
  const seen = new Set<string>()
  for await (const { line, number } of archive.lines('mentions.jsonl', problems)) {
    const { media_id: file, owner_id: owner } = line
    const key = `${file} ${owner}`
    const location = { file: 'mentions.jsonl', line: number }
    if (!files.has(file)) problems.add({ ...location, field: 'media_id' }, NOT_IN_ARCHIVE)
    if (owner !== null && !records.has(owner)) problems.add({ ...location, field: 'owner_id' }, NOT_IN_ARCHIVE)
    if (seen.has(key)) problems.add(location, TWICE_IN_ARCHIVE)
    seen.add(key)
  }
}

function addAll(problems: ArchiveProblems, location: ArchiveLocation, found: FieldMessages): void {
  for (const [field, messages] of Object.entries(found)) problems.add({ ...location, field }, ...messages)
}

function unknownFiles(references: ArchivedFiles, values: unknown): FieldMessages {
  return Object.fromEntries(references.unknown(values).map((field) => [field, [UNKNOWN_MEDIA]]))
}

/** A record as a message names it. */
function shown({ resource, title }: ArchivedLine<'records.jsonl'>): string {
  return typeof title === 'string' && title !== '' ? `${resource} “${title.slice(0, 60).toWellFormed()}”` : resource
}
