import { schemaBreaks } from './compare-schemas.ts'
import { type Json, mapValues, objectOf } from './json.ts'

/** What no longer works for callers: the call, and the rest of the sentence. */
export type Break = { call: string; change: string }

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'patch'] as const

/** What breaks callers from one release to the next. Additions are no breaks, and neither is another parameter name. */
export function apiBreaks(before: Json, after: Json): Break[] {
  const now = new Map(Object.entries(after).map(([path, methods]) => [bare(path), objectOf(methods)]))
  return Object.entries(before).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const was = objectOf(methods)[method]
      if (was === undefined) return []
      const call = `${method.toUpperCase()} ${path}`
      const is = now.get(bare(path))?.[method]
      const changes = is === undefined ? ['no longer exists'] : operationBreaks(objectOf(was), objectOf(is))
      return [...new Set(changes)].map((change) => ({ call, change }))
    }),
  )
}

function operationBreaks(was: Json, is: Json): string[] {
  return [
    ...tokenBreaks(was.security, is.security),
    ...parameterBreaks(was.parameters, is.parameters),
    ...bodyBreaks(objectOf(was.requestBody), objectOf(is.requestBody)),
    ...answerBreaks(objectOf(was.responses), objectOf(is.responses)),
  ]
}

/** Each entry is one way in; an empty one, or none at all, is a call without a token. */
function tokenBreaks(was: unknown, is: unknown): string[] {
  const ways = (list: unknown) => (Array.isArray(list) && list.length > 0 ? list.map((one) => Object.keys(objectOf(one))[0] ?? '') : [''])
  const lost = ways(was).filter((way) => !ways(is).includes(way) && !ways(is).includes(''))
  return lost.map((way) => (way === '' ? 'now needs a token' : `no longer takes the token ${way}`))
}

function parameterBreaks(was: unknown, is: unknown): string[] {
  const [old, own] = [parametersOf(was), parametersOf(is)]
  const lost = [...old.keys()].filter((name) => !own.has(name) && !name.startsWith('path'))
  const demanded = [...own].filter(([name, { required }]) => required === true && old.get(name)?.required !== true)
  return [
    ...lost.map((name) => `no longer takes the ${name}`),
    ...demanded.map(([name]) => `now requires the ${name}`),
    ...[...old].flatMap(([name, { schema }]) => (own.has(name) ? schemaBreaks(schema, own.get(name)?.schema, 'sent', `the ${name}`) : [])),
  ]
}

/** Parameters by their kind and name; those of a path by their position, since no caller sends their names. */
function parametersOf(list: unknown): Map<string, Json> {
  const parameters = Array.isArray(list) ? list.map(objectOf) : []
  const ofPath = parameters.filter((one) => one.in === 'path')
  return new Map(
    parameters.map((one) => [
      one.in === 'path' ? `path parameter ${ofPath.indexOf(one) + 1}` : `${String(one.in)} parameter ${String(one.name)}`,
      one,
    ]),
  )
}

function bodyBreaks(was: Json, is: Json): string[] {
  if (was.content === undefined) return is.required === true ? ['now requires a body'] : []
  return contentBreaks(objectOf(was.content), objectOf(is.content), 'sent')
}

function answerBreaks(was: Json, is: Json): string[] {
  return Object.entries(was).flatMap(([status, answer]) => {
    if (!(status in is)) return [`no longer answers ${status}`]
    return contentBreaks(objectOf(objectOf(answer).content), objectOf(objectOf(is[status]).content), 'answered')
  })
}

function contentBreaks(was: Json, is: Json, direction: 'sent' | 'answered'): string[] {
  const schemas = mapValues(is, (media) => objectOf(media).schema)
  return Object.entries(was).flatMap(([type, media]) => {
    if (!(type in schemas)) return [`no longer ${direction === 'sent' ? 'takes' : 'answers'} ${type}`]
    return schemaBreaks(objectOf(media).schema, schemas[type], direction)
  })
}

function bare(path: string): string {
  return path.replace(/\{\w+\}/g, '{}')
}
