/** Columns of members that make up a name together, in the order in which they are joined. */
export const nameParts = [
  { value: 'name.first', label: 'First name' },
  { value: 'name.middle', label: 'Middle name' },
  { value: 'name.last', label: 'Last name' },
] as const
export type NamePart = (typeof nameParts)[number]['value']

/** Whether a column is a part of a name. */
export function isNamePart(column: string | null): column is NamePart {
  return nameParts.some(({ value }) => value === column)
}

/** A name of its parts, in any order; empty if all of them are. */
export function joinedName(cells: Partial<Record<NamePart, string>>): string {
  return nameParts
    .map(({ value }) => cells[value]?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
}

/** A name from an email address: 'ann.lee+news@example.com' becomes 'Ann Lee'. */
export function nameFromAddress(address: string): string {
  const local = address.trim().split('@', 1)[0] ?? ''
  const words = (local.split('+', 1)[0] ?? '').split(/[._-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || local
}
