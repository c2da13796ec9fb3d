import type { Beside } from './traits.ts'

/** Those of the names that are no fields. */
export function strangers(names: readonly (string | undefined)[], fields: Beside): string[] {
  return names.filter((name) => name !== undefined).filter((name) => !(name in fields))
}

/** What is wrong with the names of fields beside it that a field asks. */
export function askedMistakes(path: string, names: readonly (string | undefined)[], beside: Beside): string[] {
  return strangers(names, beside).map((name) => `field '${path}' asks '${name}', which is no field beside it.`)
}

/** What is wrong with the names of its rows' fields that a sub-table lists. */
export function rowMistakes(
  path: string,
  { fields, unique, columns }: { fields: Beside; unique: readonly string[]; columns: readonly string[] },
) {
  return strangers([...unique, ...columns], fields).map((name) => `sub-table '${path}' names '${name}', which is no field of its rows.`)
}
