import { resourceByName } from '@greenroom/contract/resources/all'
import { TWICE_IN_ARCHIVE } from '@greenroom/contract/transfer/archived-rules'
import { viewName } from '@greenroom/contract/views/saved-view'
import { checkInput } from '../../../check-input.ts'
import { isOfContent } from '../template/read-template.ts'
import type { ArchiveProblems } from './archive-problems.ts'
import type { Archive } from './open-app-archive.ts'

/** Checks the shared views of an archive: their lists exist, and their names follow the rule and are used once. */
export async function readViews(archive: Archive, problems: ArchiveProblems): Promise<void> {
  const seen = new Set<string>()
  for await (const { line, number } of archive.lines('views.jsonl', problems)) {
    const location = { file: 'views.jsonl', line: number }
    if (!isOfContent(resourceByName(line.resource)))
      problems.add({ ...location, field: 'resource' }, 'This kind of record is not part of an archive')
    const name = checkInput(viewName, line.name)
    if (!name.success) problems.add({ ...location, field: 'name' }, ...name.error.issues.map(({ message }) => message))
    const key = `${line.resource} ${line.name.toLowerCase()}`
    if (seen.has(key)) problems.add({ ...location, field: 'name' }, TWICE_IN_ARCHIVE)
    seen.add(key)
  }
}
