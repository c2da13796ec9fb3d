import type { Resource } from '../define/define-resource.ts'
import { fieldTitle } from '../errors/catalogue.ts'
import { members } from '../members/members.ts'
import { cellValue } from './cells.ts'
import { accountNames, otherWords, partWords } from './column-words.ts'
import { columnsOf, ERRORS_COLUMN, ID_COLUMN, parentColumnOf } from './columns.ts'
import { orderOfDays, readDay } from './days.ts'
import { baseName } from './file-name.ts'
import { isNamePart, nameParts } from './name-parts.ts'
import { plain } from './plain.ts'
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
    ...(resource.name === members.name ? nameParts : []),
    ...columnsOf(resource).map(({ name, field }) => ({ value: name, label: name.includes('.') ? fieldTitle(name) : field.label })),
  ]
}

/**
 * Matches a file's columns with those of the table: by their names and labels, by synonyms, by the last part of the
 * name of a field in a group and, if no name matches, by the content of the first rows. Each column is matched once. A
 * column is the id only if its cells look like ids, and a synonym counts only if the cells fit its field.
 */
export function matchColumns(resource: Resource, names: readonly string[], samples: readonly (readonly string[])[]): (string | null)[] {
  const choices = columnChoices(resource)
  const matches: (string | null)[] = names.map(() => null)
  const columns = names.map((_, at) => samples.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== ''))
  const isId = (at: number) => columns[at]?.length === 0 || columns[at]?.some((cell) => UUID.test(cell))
  const fill = (find: (name: string, at: number) => string | undefined) => {
    for (const [at, name] of names.entries()) {
      if (matches[at] !== null || plain(name) === plain(ERRORS_COLUMN)) continue
      const found = find(name, at)
      if (found === undefined || matches.includes(found) || (found === ID_COLUMN && !isId(at))) continue
      matches[at] = found
    }
  }
  const named = (find: (choice: Choice, word: string) => boolean) => (name: string, at: number) =>
    plain(name) === ''
      ? undefined
      : choices.find((choice) => find(choice, plain(name)) && fits(resource, choice.value, columns[at] ?? []))?.value
  fill((name) => choices.find(({ value }) => value === name.trim())?.value)
  fill((name) => choices.find(({ value, label }) => [plain(value), plain(label)].includes(plain(name)))?.value)
  if (resource.name === members.name) fill(named(({ value }, word) => isNamePart(value) && partWords[value].includes(word)))
  const hasParts = matches.some(isNamePart)
  fill(named(({ value }, word) => otherWords[value]?.includes(word) === true && !(hasParts && accountNames.includes(word))))
  fill(named(({ value }, word) => value.includes('.') && plain(value.slice(value.lastIndexOf('.'))) === word))
  fill((_, at) => byLook(resource, columns[at] ?? []))
  if (names.every((name) => name.trim() === '')) fill((_, at) => textByLook(resource, columns[at] ?? []))
  return resource.name === members.name ? withNameParts(matches, samples) : matches
}

/** Whether a row has something in a column that is the name of a member or a part of it. */
export function hasNames(columns: ColumnMatches, rows: readonly (readonly string[])[]): boolean {
  const named = columns.flatMap((column, at) => (column === 'name' || isNamePart(column) ? [at] : []))
  return rows.some((cells) => named.some((at) => cells[at]?.trim()))
}

/**
 * The most likely table for a file: by its name; members if it has their names and addresses; otherwise the one with
 * the most matching columns.
 */
export function guessTable(filename: string, names: readonly string[], samples: readonly (readonly string[])[] = []): Resource | undefined {
  const words = ` ${baseName(filename)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `
  const named = transferTables
    .filter(({ name, label }) =>
      [name.replaceAll('_', ' '), label.many, label.one].some((word) => words.includes(` ${word.toLowerCase()} `)),
    )
    .sort((one, other) => other.name.length - one.name.length)
  if (named[0]) return named[0]
  const person = samples.length > 0 ? matchColumns(members, names, samples) : []
  if (person.includes('email') && hasNames(person, samples)) return members
  const filled = (table: Resource) => matchColumns(table, names, samples).filter((match) => match !== null && match !== ID_COLUMN).length
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

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A name of a person or a title, not a number, an address or a date. */
const WORDS = /^[^\d@/:]{2,80}$/

function byLook(resource: Resource, cells: readonly string[]): string | undefined {
  if (cells.length === 0) return undefined
  if (cells.every((cell) => UUID.test(cell))) return ID_COLUMN
  if (cells.every((cell) => ADDRESS.test(cell))) return columnsOf(resource).find(({ field }) => field.kind === 'email')?.name
  return undefined
}

/** In a file without column names, a column of words is the title. */
function textByLook(resource: Resource, cells: readonly string[]): string | undefined {
  return cells.length > 0 && cells.every((cell) => WORDS.test(cell)) ? resource.titleField : undefined
}

/** Whether cells can be values of a column, as far as their look tells. */
function fits(resource: Resource, name: string, cells: readonly string[]): boolean {
  const field = columnsOf(resource).find((column) => column.name === name)?.field
  if (!field || cells.length === 0) return true
  if (field.kind === 'email') return cells.some((cell) => ADDRESS.test(cell))
  const { as = 'text' } = field.traits.fileCell(field) ?? {}
  const every = (test: (value: unknown) => boolean) => cells.every((cell) => test(cellValue(field, cell)))
  if (as === 'yes or no') return every((value) => typeof value === 'boolean')
  if (as === 'number') return every((value) => typeof value === 'number')
  if (as === 'rows') return every((value) => Array.isArray(value))
  if (as === 'day') return cells.some((cell) => 'day' in readDay(cell, orderOfDays(cells) ?? 'clear'))
  return true
}

/**
 * The matches of members with a name in several columns. In 'Name, Vorname' the first is the last name: a column that
 * never contains the other part is no whole name.
 */
function withNameParts(matches: (string | null)[], samples: readonly (readonly string[])[]): (string | null)[] {
  const at = (column: string) => matches.indexOf(column)
  const [whole, first, last] = [at('name'), at('name.first'), at('name.last')]
  if (whole < 0 || first < 0 === last < 0) return matches
  const part = first < 0 ? last : first
  const both = samples.filter((cells) => cells[whole]?.trim() && cells[part]?.trim())
  const isWhole = both.length === 0 || both.some((cells) => plain(cells[whole] ?? '').includes(plain(cells[part] ?? '')))
  if (isWhole) return matches
  return matches.map((match, index) => (index === whole ? (first < 0 ? 'name.first' : 'name.last') : match))
}
