import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { archiveProblemsBeyond, MAX_ARCHIVE_PROBLEMS } from '@greenroom/contract/transfer/archived-rules'
import { type Failure, invalid } from '../../../failure.ts'

/** Where in an archive a mistake is: its file and line, the record there, and its field. */
export type ArchiveLocation = { file: string; line?: number; record?: string; field?: string }

/** Collects the mistakes of an archive. */
export type ArchiveProblems = {
  /** Adds a mistake. Throws INVALID once there are too many to name. */
  add(location: ArchiveLocation, ...messages: string[]): void
  /** Throws INVALID with all mistakes if there are any. */
  end(): void
}

export function archiveProblems(): ArchiveProblems {
  const found = new Map<string, string[]>()
  const refusal = (more: FieldMessages = {}): Failure => invalid({ ...Object.fromEntries(found), ...more })
  return {
    add(location, ...messages) {
      if (found.size >= MAX_ARCHIVE_PROBLEMS) throw refusal(archiveProblemsBeyond)
      const name = nameOf(location)
      found.set(name, [...(found.get(name) ?? []), ...messages])
    },
    end() {
      if (found.size > 0) throw refusal()
    },
  }
}

/** `records, line 3, articles “High water”, action_bar_url`. */
function nameOf({ file, line, record, field }: ArchiveLocation): string {
  const parts = [file.replace(/\.jsonl?$/, ''), line === undefined ? undefined : `line ${line}`, record, field]
  return parts.filter(Boolean).join(', ')
}
