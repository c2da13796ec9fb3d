import { everyAppNames } from '../../db/tenancy/every-app.ts'
import type { Analyzer } from './analyzer.ts'
import type { RecordedStatement } from './recorded-statements.ts'
import type { Violation } from './rules/rule.ts'
import { violationsOf } from './violations-of.ts'

const MARK = /\/\* every app: ([^*]+) \*\//
const SHOWN = 600

/**
 * What is wrong with the recorded statements, as sentences; empty when all follow the rules. `isWhole` means that every
 * test has run: then every statement in the list of those over every app must have been sent.
 */
export async function checkStatements(
  statements: readonly RecordedStatement[],
  { isWhole, analyzer }: { isWhole: boolean; analyzer: Analyzer },
): Promise<string[]> {
  const wrong = new Map<string, string>()
  for (const statement of statements) {
    // Generated sorts and filters break a rule in many variants: only one is shown.
    for (const { key, sentence } of await complaints(statement, analyzer)) if (!wrong.has(key)) wrong.set(key, sentence)
  }
  const sent = new Set(statements.map(({ text }) => markOf(text)))
  const idle = isWhole ? everyAppNames.filter((name) => !sent.has(name)) : []
  return [
    ...wrong.values(),
    ...idle.map((name) => `apps/api/src/db/tenancy/every-app.ts lists '${name}', which no test sends. Remove it, or test what sends it.`),
  ]
}

async function complaints(statement: RecordedStatement, analyzer: Analyzer): Promise<{ key: string; sentence: string }[]> {
  return (await violationsOfMarked(statement, analyzer)).map(({ rule, wrong, instead }) => {
    const key = `${rule} in apps/api/src/${statement.file}: ${wrong} ${instead}`
    return { key, sentence: `${key}\n    ${shortened(statement.text)}` }
  })
}

/** A marked statement may omit the app, on the platform's connections. All other rules apply to it. */
async function violationsOfMarked(statement: RecordedStatement, analyzer: Analyzer): Promise<Violation[]> {
  const { text, pool } = statement
  const found = await read(statement, analyzer)
  const mark = markOf(text)
  if (mark === undefined) return found
  const others = found.filter(({ rule }) => rule !== 'S1')
  const refused = (wrong: string, instead: string) => [...others, { rule: 'S1', wrong: `It is marked as '${mark}'${wrong}.`, instead }]
  if (!everyAppNames.includes(mark)) return refused(', which apps/api/src/db/tenancy/every-app.ts does not list', 'Mark it by everyApp().')
  if (pool === 'tenant') return refused(' on a connection of one app', 'State the app.')
  if (others.length === found.length) return refused(', and states its app', 'Take the mark out.')
  return others
}

async function read(statement: RecordedStatement, analyzer: Analyzer): Promise<Violation[]> {
  try {
    return [...violationsOf(statement.text), ...(await analyzer.violationsOf(statement))]
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return [{ rule: 'SQL', wrong: `PostgreSQL does not read it (${said}).`, instead: 'Correct the text.' }]
  }
}

function markOf(text: string): string | undefined {
  return MARK.exec(text)?.[1]
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line
}
