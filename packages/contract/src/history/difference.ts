import { listOf, textOf } from '../fields/cell.ts'
import type { Field, Fields, Values } from '../fields/field.ts'
import type { FileNames } from '../fields/traits.ts'
import { valuesOf } from '../fields/values-of.ts'
import { rowName } from './row-name.ts'
import { pairedRows, type TableField } from './rows-in-pairs.ts'
import { isWritten, sameValue } from './same-value.ts'
import { type TargetChange, targetChanges } from './target-changes.ts'
import { type WordPart, wordDifference } from './words.ts'

/** What changed in one field, in words for users. */
export type FieldChange = { field: string; label: string } & (
  | {
      /** A word diff of a text. Without a marked part and without `targets`, only its formatting changed. */
      as: 'words'
      parts: WordPart[]
      /** Links, pictures and videos that changed in formatted text. */
      targets?: TargetChange[]
    }
  | { as: 'value' /** Empty for an empty value. */; before: string; after: string }
  | { as: 'list'; added: string[]; removed: string[] /** Only the order, or the order as well. */; moved: boolean }
  | { as: 'group'; changes: FieldChange[] }
  | { as: 'rows'; added: string[]; removed: string[]; changed: { name: string; changes: FieldChange[] }[]; moved: boolean }
)

/**
 * The changes between two versions of a record, field by field in the order of its definition; empty if there are none.
 * Server-set values are excluded. `files` names uploaded files by their ids.
 */
export function difference({ fields }: { fields: Fields }, before: Values, after: Values, files: FileNames = {}): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isWritten(field) || sameValue(field, before[name], after[name])) return []
    return [changeOf(name, field, before[name] ?? field.initial, after[name] ?? field.initial, files)]
  })
}

function changeOf(name: string, field: Field, before: unknown, after: unknown, files: FileNames): FieldChange {
  const common = { field: name, label: field.label }
  if ('columns' in field) return { ...common, as: 'rows', ...rowsChange(field, before, after, files) }
  if ('fields' in field) return { ...common, as: 'group', changes: difference(field, valuesOf(before), valuesOf(after), files) }
  const words = (value: unknown) => field.traits.words(field, value, files)
  switch (field.traits.change) {
    case 'words':
      return {
        ...common,
        as: 'words',
        parts: wordDifference(words(before), words(after)),
        ...(field.kind === 'richText' && targets(textOf(before), textOf(after), files)),
      }
    case 'list':
      return { ...common, as: 'list', ...listChange(before, after, words) }
    case 'value':
      return { ...common, as: 'value', before: words(before), after: words(after) }
  }
}

function targets(before: string, after: string, files: FileNames): { targets?: TargetChange[] } {
  const changes = targetChanges(before, after, files)
  return changes.length > 0 ? { targets: changes } : {}
}

function listChange(before: unknown, after: unknown, named: (one: unknown) => string) {
  const [older, newer] = [listOf(before), listOf(after)]
  const [were, are] = [older.map(keyOf), newer.map(keyOf)]
  const stayed = (keys: string[], others: string[]) => keys.filter((key) => others.includes(key)).join('\n')
  return {
    added: newer.filter((one) => !were.includes(keyOf(one))).map(named),
    removed: older.filter((one) => !are.includes(keyOf(one))).map(named),
    moved: stayed(were, are) !== stayed(are, were),
  }
}

function rowsChange(field: TableField, before: unknown, after: unknown, files: FileNames) {
  const { pairs, added, removed, moved } = pairedRows(field, listOf(before).map(valuesOf), listOf(after).map(valuesOf))
  const changed = pairs.flatMap(([older, newer]) => {
    const changes = difference(field, older, newer, files)
    return changes.length > 0 ? [{ name: rowName(field, newer, files), changes }] : []
  })
  const names = (rows: readonly Values[]) => rows.map((row) => rowName(field, row, files))
  return { added: names(added), removed: names(removed), changed, moved }
}

function keyOf(one: unknown): string {
  const { id } = valuesOf(one)
  return typeof id === 'string' ? id : String(one)
}
