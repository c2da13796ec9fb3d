import { Script } from 'node:vm'

/** A block of commands in a page, the JSON that follows it as an answer, and the heading that it is below. */
export type Example = { heading: string; commands: string; answer: unknown }

const BLOCK = /^(?:#+ (?<heading>.*)|```(?<language>\w+)\n(?<content>[\s\S]*?)^```)$/gm

/**
 * The blocks of commands of a page in their order. Throws for JSON that follows none, for JavaScript that cannot be
 * parsed, and for a block of another kind.
 */
export function examplesIn(page: string): Example[] {
  const examples: Example[] = []
  let heading = ''
  for (const { groups = {} } of page.matchAll(BLOCK)) {
    if (groups.heading !== undefined) heading = groups.heading
    else if (groups.language === 'js') new Script(`async () => {${groups.content ?? ''}}`)
    else if (groups.language === 'sh') examples.push({ heading, commands: groups.content ?? '', answer: undefined })
    else addAnswer(examples.at(-1), heading, groups)
  }
  return examples
}

function addAnswer(example: Example | undefined, heading: string, { language, content = '' }: Record<string, string | undefined>): void {
  if (language !== 'json') throw new Error(`The block of ${language} below “${heading}” is none of sh, js and json.`)
  if (example?.heading !== heading || example.answer !== undefined)
    throw new Error(`The JSON below “${heading}” is the answer to no command.`)
  example.answer = JSON.parse(content)
}

/**
 * Where an answer lacks what an example shows, or has another type there; null if it has everything. Values may differ.
 */
export function missingIn(answer: unknown, shown: unknown, path = 'answer'): string | null {
  if (shown === null || answer === null) return shown === answer || path !== 'answer' ? null : `${path} is missing`
  if (Array.isArray(shown)) {
    if (!Array.isArray(answer)) return `${path} is no list`
    const lacking = shown.map((one) =>
      firstOf(
        answer.map((each) => missingIn(each, one, `${path}[]`)),
        `${path} is empty`,
      ),
    )
    return lacking.find((each) => each !== null) ?? null
  }
  if (typeof shown !== typeof answer || Array.isArray(answer)) return `${path} is a ${typeof answer}, not a ${typeof shown}`
  if (typeof shown !== 'object') return null
  for (const [name, value] of Object.entries(shown)) {
    const found = Object.entries(answer ?? {}).find(([key]) => key === name)
    const lacking = found ? missingIn(found[1], value, `${path}.${name}`) : `${path}.${name} is missing`
    if (lacking !== null) return lacking
  }
  return null
}

/** Null if one of the problems is none; otherwise the first. */
function firstOf(problems: readonly (string | null)[], otherwise: string): string | null {
  return problems.includes(null) ? null : (problems[0] ?? otherwise)
}
