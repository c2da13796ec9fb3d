/**
 * Characters by which a spreadsheet program may detect a formula. Full-width characters are included: some programs
 * treat them like the plain ones.
 */
const RISKY = /^[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet program runs: what could be a formula is prefixed with an apostrophe. */
export function harmlessCell(text: string): string {
  return RISKY.test(text) || GUARDED.test(text) ? `'${text}` : text
}

/** Reverses `harmlessCell`. A text without such an apostrophe is returned as is. */
export function plainCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
