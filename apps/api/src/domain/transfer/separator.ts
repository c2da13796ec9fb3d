import { knownColumns } from '@greenroom/contract/transfer/known-columns'

const SEPARATORS = [',', ';', '\t', '|'] as const

/** The first line with which Excel and others name the separator: `sep=;`. */
const NAMED = /^sep=([^\w"\r\n])[ \t]*(?=[\r\n]|$)/i

/** How much of a file is searched for its header. */
const SEARCHED = { lines: 10, characters: 20_000 }

/** The separator of a file by its beginning, and whether its first line is only there to name it. */
export function separatorOf(head: string): { separator: string; isNamed: boolean } {
  const named = NAMED.exec(head)?.[1]
  if (named !== undefined) return { separator: named, isNamed: true }
  return { separator: separatorOfHeader(head) ?? mostFrequent(head), isNamed: false }
}

/** The separator with which a line names most columns; undefined if none names two. */
function separatorOfHeader(head: string): string | undefined {
  const lines = head.slice(0, SEARCHED.characters).split(/\r\n|\n|\r/, SEARCHED.lines)
  const found = SEPARATORS.map((separator) => ({
    separator,
    named: Math.max(...lines.map((line) => knownColumns(line.split(separator)))),
  }))
  const [best] = found.sort((one, other) => other.named - one.named)
  return best && best.named >= 2 ? best.separator : undefined
}

/** The most frequent candidate in the first line, outside of quotes. */
function mostFrequent(head: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((sign) => [sign, 0]))
  let quoted = false
  for (const sign of head) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const [[most, number] = [',', 0]] = [...counts].sort(([, one], [, other]) => other - one)
  return number === 0 ? ',' : most
}
