/** An option that a person named. `value` is stored and never changes, so a new label keeps what was chosen. */
export type NamedOption = { value: string; label: string }

/** The options in a stored or sent list; others are left out. */
export function optionsIn(list: unknown): NamedOption[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((row: unknown) => {
    const [value, label] = [propertyOf(row, 'value'), propertyOf(row, 'label')]
    return typeof value === 'string' && typeof label === 'string' ? [{ value, label }] : []
  })
}

/** A property of a value that may be anything; undefined if it has none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** A name as a part of a key: lower-case letters and digits without accents, divided by underscores. */
export function slugOf(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replace(/^_+|_+$/g, '')
  return plain === '' ? fallback : plain
}

/** The wanted key, with a number if it is taken. */
export function freeKey(wanted: string, isTaken: (key: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}_${number}`
    if (!isTaken(key)) return key
  }
}

/** A name for comparisons: without differences in case, spaces and compatible forms. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
