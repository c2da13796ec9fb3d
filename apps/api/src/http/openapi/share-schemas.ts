type Json = Record<string, unknown>

/** A shorter schema costs less where it is used than a reference to it. */
const SHORTEST = 120
const REFERENCE = '#/components/schemas/'

/** What says nothing about where a schema is used. */
const UNNAMED = new Set(['data', 'items', 'properties', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems'])

/**
 * Moves the schemas that several operations use to `schemas` and leaves references: without this the document repeats
 * most of its text. A description stays where the schema is used. Names come from the property or path at which a
 * schema appears first; they are no promise.
 */
export function shareSchemas(paths: Json, schemas: Json): { paths: Json; schemas: Json } {
  const uses = countUses(paths)
  const names = new Map<string, string>()
  const shared: Json = { ...schemas }

  function shareIn(value: unknown, at: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((each) => shareIn(each, at))
    if (!isObject(value)) return value
    const own = ownText(value)
    return own !== undefined && (uses.get(own) ?? 0) > 1 ? reference(own, value, at) : withEach(value, at)
  }
  const withEach = (value: Json, at: readonly string[]): Json =>
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shareIn(each, UNNAMED.has(key) ? at : [...at, key])]))

  function reference(own: string, value: Json, at: readonly string[]): Json {
    const { description, ...bare } = value
    let name = names.get(own)
    if (name === undefined) {
      name = freeName(shared, at)
      names.set(own, name)
      // Claims the name before the schemas inside are named.
      shared[name] = {}
      shared[name] = withEach(bare, at)
    }
    return { $ref: REFERENCE + name, ...(description !== undefined && { description }) }
  }

  const shortened = mapSchemas(paths, (schema, path) => withEach(schema, [path]))
  return { paths: shortened, schemas: shared }
}

function countUses(paths: Json): Map<string, number> {
  const uses = new Map<string, number>()
  const count = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(count)
    if (!isObject(value)) return
    const own = ownText(value)
    if (own !== undefined) {
      const before = uses.get(own) ?? 0
      uses.set(own, before + 1)
      // What is inside a repeated schema is repeated with it.
      if (before > 0) return
    }
    Object.values(value).forEach(count)
  }
  mapSchemas(paths, (schema) => {
    Object.values(schema).forEach(count)
    return schema
  })
  return uses
}

/** The text of a schema that is worth sharing, without its description. */
function ownText(value: Json): string | undefined {
  if (!(isObject(value.properties) || Array.isArray(value.anyOf) || Array.isArray(value.oneOf) || Array.isArray(value.enum)))
    return undefined
  const { description: _words, ...bare } = value
  const text = JSON.stringify(bare)
  return text.length < SHORTEST ? undefined : text
}

/** Replaces the schema of each body and answer; `at` is the last word of its path. */
function mapSchemas(paths: Json, change: (schema: Json, at: string) => Json): Json {
  const inContent = (message: unknown, at: string): unknown => {
    if (!isObject(message) || !isObject(message.content)) return message
    const content = Object.entries(message.content).map(([type, media]) => [
      type,
      isObject(media) && isObject(media.schema) ? { ...media, schema: change(media.schema, at) } : media,
    ])
    return { ...message, content: Object.fromEntries(content) }
  }
  const inOperation = (operation: unknown, at: string): unknown => {
    if (!isObject(operation) || !isObject(operation.responses)) return operation
    const responses = Object.entries(operation.responses).map(([status, response]) => [status, inContent(response, at)])
    return {
      ...operation,
      ...(operation.requestBody !== undefined && { requestBody: inContent(operation.requestBody, `${at}_input`) }),
      responses: Object.fromEntries(responses),
    }
  }
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => {
      const at = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? 'root'
      const changed = Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => [method, inOperation(operation, at)])
      return [path, Object.fromEntries(changed)]
    }),
  )
}

/** The last word of a place in camel case, with the word before it or a number where that name is taken. */
function freeName(taken: Json, at: readonly string[]): string {
  const words = [at.slice(-1), at.slice(-2)].map((parts) => parts.map(camelCase).join(''))
  const free = words.find((name) => !(name in taken))
  if (free !== undefined) return free
  for (let number = 2; ; number += 1) {
    const name = `${words[0]}${number}`
    if (!(name in taken)) return name
  }
}

function camelCase(words: string): string {
  return words.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, first: string) => first.toUpperCase()).replace(/[^a-zA-Z0-9]/g, '')
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
