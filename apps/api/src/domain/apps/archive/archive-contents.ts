import { resourceByName } from '@greenroom/contract/resources/all'
import type { ArchivedLine } from '@greenroom/contract/transfer/archive-format'
import { archiveLimits } from '@greenroom/contract/transfer/archive-format'
import { failure } from '../../../failure.ts'
import { type Listed, parentsFirst } from '../template/read-template.ts'
import type { Archive } from './open-app-archive.ts'

/**
 * What is kept in memory of an archive while it is imported: everything but the values of records, members and bytes.
 */
export type ArchiveContents = {
  records: Listed[]
  files: ArchivedLine<'files.jsonl'>[]
  members: number
}

/**
 * Reads a whole archive without writing to the database. Throws INVALID if a line is wrong, or refers to a record or
 * file that is not in the archive.
 */
export async function readContents(archive: Archive): Promise<ArchiveContents> {
  const records = new Map<string, Listed>()
  for await (const { id, parent_id: parentId, resource: name } of archive.lines('records.jsonl')) {
    const resource = resourceByName(name)
    if (!resource || resource.ofPeople || records.has(id)) throw wrong('records.jsonl')
    if (records.size >= archiveLimits.records) throw failure('INVALID', 'What is in the archive is too large.')
    records.set(id, { id, parentId, resource })
  }
  for (const { parentId, resource } of records.values()) {
    const around = parentId === null ? undefined : records.get(parentId)?.resource
    if (around?.name !== resource.parent?.of.name) throw wrong('records.jsonl')
  }
  const files = new Map<string, ArchivedLine<'files.jsonl'>>()
  for await (const file of archive.lines('files.jsonl')) {
    if (files.has(file.id) || records.has(file.id)) throw wrong('files.jsonl')
    files.set(file.id, file)
  }
  for await (const { from, to } of archive.lines('links.jsonl')) if (!records.has(from) || !records.has(to)) throw wrong('links.jsonl')
  for await (const { media_id: file, owner_id: owner } of archive.lines('mentions.jsonl')) {
    if (!files.has(file) || (owner !== null && !records.has(owner))) throw wrong('mentions.jsonl')
  }
  for await (const { resource } of archive.lines('views.jsonl')) if (!resourceByName(resource)) throw wrong('views.jsonl')
  const emails = new Set<string>()
  let members = 0
  for await (const { email, tags, courses } of archive.lines('members.jsonl')) {
    const hasResource = (id: string, resource: string) => records.get(id)?.resource.name === resource
    const address = email.toLowerCase()
    if (address !== '' && emails.has(address)) throw wrong('members.jsonl')
    if (!tags.every((id) => hasResource(id, 'tags')) || !courses.every(({ id }) => hasResource(id, 'courses'))) throw wrong('members.jsonl')
    emails.add(address)
    members += 1
  }
  // A file whose bytes were missing when the archive was made is skipped.
  const there = [...files.values()].filter(({ id }) => archive.media(id) !== undefined)
  return { records: parentsFirst([...records.values()]), files: there, members }
}

function wrong(file: string) {
  return failure('INVALID', `The archive is damaged: “${file}” does not fit the rest of it.`)
}
