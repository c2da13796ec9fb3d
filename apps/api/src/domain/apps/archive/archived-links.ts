import { fieldNamed } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { NOT_IN_ARCHIVE, TWICE_IN_ARCHIVE } from '@greenroom/contract/transfer/archived-rules'
import type { ArchiveProblems } from './archive-problems.ts'
import type { ListedLine } from './listed-line.ts'
import type { Archive } from './open-app-archive.ts'

type Linked = {
  records: ReadonlyMap<string, ListedLine>
  /** The types of linked content, by the record's id and the field. */
  contentTypes: ReadonlyMap<string, unknown>
  problems: ArchiveProblems
}

/** Checks the links of an archive: both records are in it, and the field takes such a record, once. */
export async function readLinks(archive: Archive, { records, contentTypes, problems }: Linked): Promise<void> {
  const seen = new Set<string>()
  for await (const { line, number } of archive.lines('links.jsonl', problems)) {
    const [from, to] = [records.get(line.from), records.get(line.to)]
    const location = { file: 'links.jsonl', line: number }
    if (!from) problems.add({ ...location, field: 'from' }, NOT_IN_ARCHIVE)
    if (!to) problems.add({ ...location, field: 'to' }, NOT_IN_ARCHIVE)
    if (!from || !to) continue
    const field = fieldNamed(from.resource.fields, line.field)
    const isMany = field?.kind === 'relation' && field.many
    const target = field?.kind === 'relation' ? field.to : contentTypes.get(`${line.from} ${line.field}`)
    const at = { ...location, record: `${from.resource.name} ${line.from}`, field: line.field }
    if (field?.kind !== 'relation' && field?.kind !== 'content') problems.add(at, UNKNOWN_FIELD)
    else if (target !== to.resource.name) problems.add(at, CHOOSE_FROM_LIST)
    const key = isMany ? `${from.number} ${line.field} ${to.number}` : `${from.number} ${line.field}`
    if (seen.has(key)) problems.add(at, TWICE_IN_ARCHIVE)
    seen.add(key)
  }
}
