import type { Beside } from './traits.ts'

/** The names that are not fields. */
export function strangers(names: readonly (string | undefined)[], fields: Beside): string[] {
  return names.filter((name) => name !== undefined).filter((name) => !(name in fields))
}

/** Errors in the names of sibling fields that a field refers to. */
export function conditionMistakes(path: string, names: readonly (string | undefined)[], beside: Beside): string[] {
  return strangers(names, beside).map((name) => `field '${path}' asks '${name}', which is no field beside it.`)
}

/** Errors in the names of its rows' fields that a sub-table lists. */
export function rowMistakes(
  path: string,
  { fields, unique, columns }: { fields: Beside; unique: readonly string[]; columns: readonly string[] },
) {
  return strangers([...unique, ...columns], fields).map((name) => `sub-table '${path}' names '${name}', which is no field of its rows.`)
}
