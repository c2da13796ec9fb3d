import type { FormFacts } from '@greenroom/contract/fields/field'
import { EMAIL_TAKEN } from '@greenroom/contract/members/members'
import { NOT_IN_ARCHIVE, TWICE_IN_ARCHIVE } from '@greenroom/contract/transfer/archived-rules'
import type { ArchiveProblems, ArchiveLocation } from './archive-problems.ts'
import { judgeMember } from './judge-member.ts'
import type { ListedLine } from './listed-line.ts'
import type { Archive } from './open-app-archive.ts'

type Reading = { records: ReadonlyMap<string, ListedLine>; facts: FormFacts | null; problems: ArchiveProblems }

/** Checks the members of an archive; returns how many there are. */
export async function readMembers(archive: Archive, { records, facts, problems }: Reading): Promise<number> {
  const emails = new Set<string>()
  let members = 0
  for await (const { line, number } of archive.lines('members.jsonl', problems)) {
    const location = { file: 'members.jsonl', line: number }
    const address = String(line.email ?? '')
      .trim()
      .toLowerCase()
    if (address !== '' && emails.has(address)) problems.add({ ...location, field: 'email' }, EMAIL_TAKEN)
    emails.add(address)
    members += 1
    const demandAll = (field: string, ids: readonly string[]) => demand(problems, { ...location, field }, ids, records)
    demandAll('tags', line.tags)
    demandAll(
      'courses',
      line.courses.map(({ id }) => id),
    )
    if (!facts) continue
    for (const [field, messages] of Object.entries(judgeMember(line, facts).problems ?? {}))
      problems.add({ ...location, field }, ...messages)
  }
  return members
}

/** Each id is a record of the resource that the field is named after, once. */
function demand(
  problems: ArchiveProblems,
  location: ArchiveLocation & { field: string },
  ids: readonly string[],
  records: Reading['records'],
): void {
  if (!ids.every((id) => records.get(id)?.resource.name === location.field)) problems.add(location, NOT_IN_ARCHIVE)
  if (new Set(ids).size < ids.length) problems.add(location, TWICE_IN_ARCHIVE)
}
