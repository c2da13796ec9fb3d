import type { Refusal } from './check.ts'

const MAX_COLUMNS = 120

/**
 * The lines of a page that are longer than 120 characters, except tables, code and lines without a space to break at.
 */
export function longLines(file: string, text: string): Refusal[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    if (isFence || isCode || isTable(line) || columns(line) <= MAX_COLUMNS || !mayBreak(line)) return []
    return [refusal(file, index, columns(line))]
  })
}

/**
 * The same for the comments of a source file that have lines of their own, except those that a tool has to find on one
 * line.
 */
export function longComments(file: string, text: string): Refusal[] {
  return text.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(?:\/\*\*?|\*|\/\/) /.test(line) && !/oxlint-disable|@ts-/.test(line)
    return isComment && columns(line) > MAX_COLUMNS && mayBreak(line) ? [refusal(file, index, columns(line))] : []
  })
}

function refusal(file: string, index: number, length: number): Refusal {
  return { file, line: index + 1, reason: `This line has ${length} characters.`, instead: `Wrap it at ${MAX_COLUMNS}.` }
}

function isTable(line: string): boolean {
  return line.startsWith('|')
}

function columns(line: string): number {
  return [...line].length
}

/** Whether there is a space at which the line could end in time. Code in backquotes and links stay in one piece. */
function mayBreak(line: string): boolean {
  const [first = ''] = line.trim().match(/^(?:[-*+>#]+ |\d+\. |\/\*\*? |\/\/ )?(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|\S)+/) ?? []
  return columns(first) < MAX_COLUMNS
}
