import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { inlineReferences } from '../../apps/api/src/http/openapi/inline-references.ts'
import { shareSchemas } from '../../apps/api/src/http/openapi/share-schemas.ts'
import { type Json, mapValues, objectOf } from './json.ts'

/** What the OpenAPI document of a release demands of callers and promises to them. */
export type Promised = { version: string; paths: Json }

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = 'docs/api'
const ENDING = '.json.br'

/** What changes no call that works. */
const WORDS = new Set(['description', 'summary', 'title', 'default', 'examples', 'operationId', 'tags'])

/** A whole document without words and refusals, and with every reference in its place. */
export function promisedBy(document: { paths: Json }, version: string): Promised {
  const paths = objectOf(inlineReferences(document, document.paths))
  return { version, paths: mapValues(paths, (methods) => mapValues(objectOf(methods), promisedOperation)) }
}

function promisedOperation(operation: unknown): Json {
  const { parameters, requestBody, responses, security } = objectOf(operation)
  const accepted = Object.entries(objectOf(responses)).filter(([status]) => /^[23]/.test(status))
  return { parameters: plain(parameters), requestBody: plain(requestBody), responses: plain(Object.fromEntries(accepted)), security }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const { properties, ...rest } = objectOf(value)
  const promised = Object.entries(rest).filter(([key]) => !WORDS.has(key))
  return {
    ...mapValues(Object.fromEntries(promised), plain),
    ...(properties !== undefined && { properties: mapValues(objectOf(properties), plain) }),
  }
}

/** Replaces what the last release promised; returns the paths of the written and the removed file, from the root. */
export function writeReleased(root: string, { version, paths }: Promised): { written: string; removed: string[] } {
  const removed = releasedFiles(root)
  for (const file of removed) rmSync(join(root, file))
  const written = join(FOLDER, `${version}${ENDING}`)
  const short = shareSchemas(paths, {})
  mkdirSync(join(root, FOLDER), { recursive: true })
  writeFileSync(join(root, written), brotliCompressSync(JSON.stringify({ paths: short.paths, components: { schemas: short.schemas } })))
  return { written, removed }
}

/** What the last release promised; null before the first. */
export function readReleased(root = ROOT): Promised | null {
  const file = releasedFiles(root)[0]
  if (file === undefined) return null
  const document = JSON.parse(brotliDecompressSync(readFileSync(join(root, file))).toString())
  return { version: basename(file, ENDING), paths: objectOf(inlineReferences(document, document.paths)) }
}

function releasedFiles(root: string): string[] {
  mkdirSync(join(root, FOLDER), { recursive: true })
  return readdirSync(join(root, FOLDER)).flatMap((name) => (name.endsWith(ENDING) ? [join(FOLDER, name)] : []))
}
