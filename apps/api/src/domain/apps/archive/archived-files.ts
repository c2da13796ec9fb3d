import { collectReferences } from '../../media/references.ts'

/** The files of an archive, for the references of its records. */
export type ArchivedFiles = {
  /** The files whose bytes are in the archive. */
  there: readonly { id: string }[]
  /** The fields that refer to a file that is not in the archive at all. */
  unknown(values: unknown): string[]
  /** The values without references to files that have no bytes. */
  known<T>(values: T): T
}

/** Before this version, archives could refer to files that had been deleted; such references are emptied. */
const COMPLETE_SINCE = 3

export function archivedFiles(there: readonly { id: string }[], listed: ReadonlyMap<string, unknown>, version: number): ArchivedFiles {
  const present = new Set(there.map(({ id }) => id))
  const isGone = (id: string) => !present.has(id) && (listed.has(id) || version < COMPLETE_SINCE)
  return {
    there,
    unknown(values) {
      const unknown = collectReferences(values).filter(({ id, whole }) => whole && !present.has(id) && !isGone(id))
      return [...new Set(unknown.map(({ field }) => field))]
    },
    known: (values) => withoutFiles(values, isGone),
  }
}

const REFERENCE = /^media:([0-9a-f-]{36})$/i
const PICTURE = /<img\b[^<>]*\bsrc="media:([0-9a-f-]{36})"[^<>]*>/gi

/**
 * The values without references to files that are gone: such a field is empty, and such a picture is not in its text.
 */
export function withoutFiles<T>(values: T, isGone: (id: string) => boolean): T {
  if (!collectReferences(values).some(({ id, whole }) => whole && isGone(id))) return values
  const text = JSON.stringify(values, (_name, value: unknown) => {
    if (typeof value !== 'string') return value
    const id = REFERENCE.exec(value)?.[1]?.toLowerCase()
    if (id !== undefined) return isGone(id) ? '' : value
    return value.replace(PICTURE, (picture, inside: string) => (isGone(inside.toLowerCase()) ? '' : picture))
  })
  return JSON.parse(text)
}
