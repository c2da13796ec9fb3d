import type { Resource } from '../define/define-resource.ts'
import { fieldTitle } from '../errors/catalogue.ts'
import { columnsOf, ERRORS_COLUMN, ID_COLUMN, parentColumnOf } from './columns.ts'
import { baseName } from './file-name.ts'
import { transferTables } from './tables.ts'

/** For each column of a file the matching column of the table, or null if it is not imported. */
export type ColumnMatches = readonly (string | null)[]

type Choice = { value: string; label: string }

/** The columns of a table that a file can fill, in the order of the definition. */
export function columnChoices(resource: Resource): Choice[] {
  const parentColumn = parentColumnOf(resource)
  return [
    { value: ID_COLUMN, label: 'ID' },
    ...(parentColumn === null ? [] : [{ value: parentColumn, label: resource.parent?.of.label.one ?? parentColumn }]),
    ...columnsOf(resource).map(({ name, field }) => ({ value: name, label: name.includes('.') ? fieldTitle(name) : field.label })),
  ]
}

/**
 * Matches a file's columns with those of the table: by their names and labels, by synonyms, by the last part of the
 * name of a field in a group and, if no name matches, by the content of the first rows. Each column is matched once.
 */
export function matchColumns(resource: Resource, names: readonly string[], samples: readonly (readonly string[])[]): (string | null)[] {
  const choices = columnChoices(resource)
  const matches: (string | null)[] = names.map(() => null)
  const fill = (find: (name: string, at: number) => string | undefined) => {
    for (const [at, name] of names.entries()) {
      if (matches[at] !== null || plain(name) === plain(ERRORS_COLUMN)) continue
      const found = find(name, at)
      if (found !== undefined && !matches.includes(found)) matches[at] = found
    }
  }
  fill((name) => choices.find(({ value }) => value === name.trim())?.value)
  fill((name) => choices.find(({ value, label }) => plain(value) === plain(name) || plain(label) === plain(name))?.value)
  fill((name) => choices.find(({ value }) => otherWords[value]?.includes(plain(name)))?.value)
  fill((name) => choices.find(({ value }) => value.includes('.') && plain(value.slice(value.lastIndexOf('.'))) === plain(name))?.value)
  fill((_, at) =>
    byLook(
      resource,
      samples.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== ''),
    ),
  )
  return matches
}

/** The most likely table for a file: by its name, otherwise the one with the most matching columns. */
export function guessTable(filename: string, names: readonly string[]): Resource | undefined {
  const words = ` ${baseName(filename)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `
  const named = transferTables
    .filter(({ name, label }) =>
      [name.replaceAll('_', ' '), label.many, label.one].some((word) => words.includes(` ${word.toLowerCase()} `)),
    )
    .sort((one, other) => other.name.length - one.name.length)
  if (named[0]) return named[0]
  const filled = (table: Resource) => matchColumns(table, names, []).filter((match) => match !== null && match !== ID_COLUMN).length
  const most = transferTables.map((table) => ({ table, filled: filled(table) })).sort((one, other) => other.filled - one.filled)[0]
  return most && most.filled > 0 ? most.table : undefined
}

/** The column of a file that contains passwords, if the table's records have one; passwords must not be in files. */
export function passwordColumn(resource: Resource, names: readonly string[]): string | undefined {
  const secrets = Object.entries(resource.fields).filter(([, { traits }]) => traits.stored === 'secret')
  const words = secrets.length === 0 ? [] : [...secrets.flatMap(([name, { label }]) => [plain(name), plain(label)]), ...passwords]
  return names.find((name) => words.some((word) => plain(name).includes(word)))
}

/** Why a column of passwords is rejected. */
export function passwordRefusal(name: string): string {
  return `Passwords can’t be imported. Remove the column “${name.slice(0, 100)}” from the file.`
}

const passwords = ['passwd', 'passwort', 'kennwort', 'motdepasse', 'contrasena']

/** Synonyms used by other programs. */
export const otherWords: Readonly<Record<string, readonly string[]>> = {
  email: ['mail', 'emailaddress', 'mailaddress', 'emailid', 'useremail', 'contactemail'],
  name: ['fullname', 'displayname', 'username', 'member', 'membername', 'contactname', 'customer', 'customername'],
  title: ['name', 'headline', 'heading'],
  tags: ['tag', 'labels', 'groups', 'segments'],
  courses: ['course', 'enrollments'],
  send_email: ['newsletter', 'subscribed', 'optin', 'emailoptin', 'marketing', 'consent'],
  blacklisted: ['blocked', 'banned', 'unsubscribed'],
  active: ['published', 'live', 'enabled', 'visible', 'status'],
  release_date: ['date', 'publishdate', 'publishedat'],
  content: ['body', 'text', 'html'],
  description: ['body', 'text', 'summary'],
  image_url: ['image', 'picture', 'photo', 'thumbnail', 'cover', 'imageurl', 'img'],
  category: ['categories'],
  topics: ['topic', 'categories', 'category'],
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function byLook(resource: Resource, cells: readonly string[]): string | undefined {
  if (cells.length === 0) return undefined
  if (cells.every((cell) => UUID.test(cell))) return ID_COLUMN
  if (cells.every((cell) => ADDRESS.test(cell))) return columnsOf(resource).find(({ field }) => field.kind === 'email')?.name
  return undefined
}

/** A name without case, accents and signs. */
export function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
