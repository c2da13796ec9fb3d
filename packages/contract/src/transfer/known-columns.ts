import { otherWords, partWords } from './column-words.ts'
import { columnChoices } from './match-columns.ts'
import { plain } from './plain.ts'
import { transferTables } from './tables.ts'

const LONGEST = 200

let known: ReadonlySet<string> | undefined

/** How many cells of a row are names, labels or synonyms of columns of any table. */
export function knownColumns(cells: readonly string[]): number {
  const names = (known ??= new Set(columnNames().map(plain)))
  return cells.filter((cell) => cell.length <= LONGEST && names.has(plain(cell))).length
}

function columnNames(): string[] {
  const choices = transferTables.flatMap(columnChoices)
  return [
    ...choices.flatMap(({ value, label }) => [value, value.slice(value.lastIndexOf('.') + 1), label]),
    ...Object.values(otherWords).flat(),
    ...Object.values(partWords).flat(),
  ].filter((name) => plain(name) !== '')
}
