import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The file that `npm run client` writes. */
export const TYPES_FILE = resolve(root, 'packages/client/generated/api.d.ts')

const HEADER = /^\/\/ Written by npm run client[^\n]*\n\/\/ From the document (?<document>\w+), as the types (?<types>\w+)\.\n/

/**
 * The file with these types. Its first lines have the digests of the document that it was written from and of its own
 * text, so that a check needs no generator.
 */
export function withHeader(types: string, document: object): string {
  const lines = [
    '// Written by npm run client from the OpenAPI document. Do not edit it: change the routes, and run that again.',
    `// From the document ${digestOf(JSON.stringify(document))}, as the types ${digestOf(types)}.`,
  ]
  return `${lines.join('\n')}\n${types}`
}

/** Why the file is not what `npm run client` would write; null if it is. */
export function staleReason(file: string, document: object): string | null {
  const { document: from, types } = HEADER.exec(file)?.groups ?? {}
  if (from === undefined) return 'it has no first lines that say what it was written from'
  if (from !== digestOf(JSON.stringify(document))) return 'the OpenAPI document has changed since it was written'
  if (types !== digestOf(file.replace(HEADER, ''))) return 'somebody has edited it'
  return null
}

export function readTypesFile(): string {
  return readFileSync(TYPES_FILE, 'utf8')
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
