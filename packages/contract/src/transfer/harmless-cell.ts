/**
 * What a spreadsheet program may run as a formula. Full-width signs count: some programs read them as the plain ones.
 */
const RISKY = /^[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet program runs: an apostrophe before what could be a formula. */
export function harmlessCell(text: string): string {
  return RISKY.test(text) || GUARDED.test(text) ? `'${text}` : text
}

/** The text that `harmlessCell` was given. What has no such apostrophe is left as it is. */
export function plainCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
