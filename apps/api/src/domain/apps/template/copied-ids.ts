import { newId, newMediaId } from '../../../db/id.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** The whole value refers to a file. */
const FILE = /^media:[0-9a-f-]{36}$/i

/** New ids for the records and files of a template. */
export type CopiedIds = {
  /** The new id of a record or file; throws if it is not copied. */
  of(id: string): string
  /** The values with every id of the template replaced by its new one, including ids inside texts. */
  renewed<T>(values: T): T
  /** The same, without references to files that are not copied. */
  renewedSettings(values: Record<string, unknown>): Record<string, unknown>
}

/**
 * Gives every record and file a new id. Records get them in the order of their keys, which break ties in the sort order
 * of lists, so copies need no keys of their own.
 */
export function copiedIds(
  { records, files }: { records: readonly { id: string; key?: string }[]; files: readonly { id: string }[] },
  make = { record: newId, file: newMediaId },
): CopiedIds {
  const ids = new Map<string, string>()
  const inOrder = records
    .map(({ id, key = id }) => ({ id, sortKey: `${key} ${id}` }))
    .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
  for (const { id } of inOrder) ids.set(id, make.record())
  for (const { id } of files) ids.set(id, make.file())
  const written = (text: string) => text.replace(UUID, (id) => ids.get(id.toLowerCase()) ?? id)
  const renewed = <T>(values: T): T => JSON.parse(written(JSON.stringify(values)))
  const isCopied = (value: string) => ids.has(value.slice('media:'.length).toLowerCase())
  return {
    of(id) {
      const found = ids.get(id)
      if (found === undefined) throw new Error(`${id} has no copy.`)
      return found
    },
    renewed,
    renewedSettings(values) {
      const renewedJson = JSON.stringify(values, (_name, value: unknown) =>
        typeof value === 'string' && FILE.test(value) && !isCopied(value) ? '' : value,
      )
      return JSON.parse(written(renewedJson))
    },
  }
}
