/** The variables that a sample needs beside the server's address and a token, and its lines after the client. */
export type Sample = { needs?: readonly string[]; token?: 'token' | 'appToken' | 'siteToken'; lines: readonly string[] }

/** An example as it is shown: it runs as a module when `baseUrl`, a token and the ids that it names are there. */
export function sampleOf({ needs = [], token = 'token', lines }: Sample): string {
  return [
    "import { answerOf, greenroomClient } from '@greenroom/client'",
    '',
    `// Needs ${listed(['baseUrl', token, ...needs])}.`,
    `const client = greenroomClient({ baseUrl, ${token === 'token' ? token : `token: ${token}`} })`,
    ...lines,
  ].join('\n')
}

/** A value as JavaScript. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${literal(each)}`)
    .join(', ')} }`
}

/** The names of a path's parameters, in their order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
