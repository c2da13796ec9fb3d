import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'
import type { AnyRoute } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a method that a path does not accept. */
    refuses?: true
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof METHODS)[number]

/** A served path by its parts, with what each accepts and how wide that is, and the methods of the path. */
type ServedPath = {
  path: string
  parts: readonly string[]
  patterns: readonly string[]
  widths: readonly number[]
  taken: ReadonlySet<string>
}

/** The served paths as a tree, part by part. `allow` is set where a path ends. */
type Branch = { fixed: Map<string, Branch>; parameters: Map<string, { fits: RegExp; to: Branch }>; allow?: string }

/**
 * Responds with METHOD_NOT_ALLOWED to a method that a served path does not accept, and names those that it accepts
 * (OQ-010). Runs when the router finds no route: declaring a route for each would be two thirds of all routes, and a
 * tenth of the start-up time. `longest` is the longest parameter that the router accepts.
 */
export function refuseOtherMethods(server: FastifyInstance, routes: readonly AnyRoute[], { longest }: { longest: number }): void {
  const served = servedPathsOf(routes)
  const open = openAfter(served)
  for (const other of served) refuseShadowed(server, other, open)
  let known: Branch | undefined
  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404 || !isOneOf([...METHODS, 'HEAD'], request.method)) return done()
    known ??= treeOf(served)
    const [path = ''] = request.url.split('?')
    const allow = allowedAt(known, partsOf(decodeURI(path)), longest)
    done(allow === undefined ? undefined : failure('METHOD_NOT_ALLOWED', undefined, { allow }))
  })
}

/**
 * Methods that a path does not accept while a path with a parameter in the same position does: GET /tags/bulk is not
 * the tag 'bulk'. The router would match that route, so these get routes of their own.
 */
function refuseShadowed(server: FastifyInstance, served: ServedPath, open: ReadonlyMap<string, readonly ServedPath[]>): void {
  const wider = beginningsOf(served).flatMap((beginning) => (open.get(beginning) ?? []).filter((other) => isWider(other, served)))
  const method = METHODS.filter((each) => !served.taken.has(each) && wider.some(({ taken }) => taken.has(each)))
  if (method.length === 0) return
  const allow = allowOf(served)
  server.route({
    method,
    url: served.path,
    config: { guard: 'publicRoute', refuses: true },
    onRequest: async () => {
      throw failure('METHOD_NOT_ALLOWED', undefined, { allow })
    },
    handler: async () => undefined,
  })
}

function servedPathsOf(routes: readonly AnyRoute[]): ServedPath[] {
  const taken = new Map<string, Set<Method>>()
  for (const { path, method } of routes) {
    const methods = taken.get(path) ?? new Set()
    taken.set(path, methods.add(method))
  }
  return [...taken].map(([path, methods]) => {
    const parts = partsOf(path)
    return { path, parts, patterns: parts.map(patternOf), widths: parts.map(widthOf), taken: methods }
  })
}

/** The paths that continue with a parameter, by what precedes it. */
function openAfter(served: readonly ServedPath[]): Map<string, ServedPath[]> {
  const open = new Map<string, ServedPath[]>()
  for (const other of served) {
    for (const [n, beginning] of beginningsOf(other).entries()) {
      if (at(other.widths, n) === FIXED) continue
      const others = open.get(beginning)
      if (others) others.push(other)
      else open.set(beginning, [other])
    }
  }
  return open
}

/** What precedes each part of a path. */
function beginningsOf({ patterns }: ServedPath): string[] {
  return patterns.map((_, n) => patterns.slice(0, n).join('/'))
}

/** Whether an address of `place` also matches the other, which is wider where they first differ. */
function isWider({ parts, patterns, widths }: ServedPath, other: ServedPath): boolean {
  if (parts.length !== other.parts.length) return false
  const first = patterns.findIndex((pattern, at) => pattern !== other.patterns[at])
  if (first === -1 || at(widths, first) <= at(other.widths, first)) return false
  return parts.every((part, n) => part === other.parts[n] || at(widths, n) > FIXED || at(other.widths, n) > FIXED)
}

function at(widths: readonly number[], part: number): number {
  return widths[part] ?? FIXED
}

function treeOf(served: readonly ServedPath[]): Branch {
  const root = emptyBranch()
  // Narrower ones first.
  for (const other of served.toSorted((a, b) => a.widths.join('').localeCompare(b.widths.join('')))) {
    let branch = root
    for (const part of other.parts) branch = childOf(branch, part)
    branch.allow = allowOf(other)
  }
  return root
}

function childOf({ fixed, parameters }: Branch, part: string): Branch {
  const pattern = patternOf(part)
  const child = fixed.get(part) ?? parameters.get(pattern)?.to ?? emptyBranch()
  if (widthOf(part) === FIXED) fixed.set(part, child)
  else parameters.set(pattern, { fits: new RegExp(`^${pattern}$`), to: child })
  return child
}

function emptyBranch(): Branch {
  return { fixed: new Map(), parameters: new Map() }
}

/** A fixed part takes precedence over a parameter, and one with a pattern over one without, as in the router. */
function allowedAt({ fixed, parameters, allow }: Branch, [part, ...rest]: readonly string[], longest: number): string | undefined {
  if (part === undefined) return allow
  const child = fixed.get(part)
  const found = child && allowedAt(child, rest, longest)
  if (found !== undefined || part.length > longest) return found
  for (const { fits, to } of parameters.values()) {
    const below = fits.test(part) ? allowedAt(to, rest, longest) : undefined
    if (below !== undefined) return below
  }
  return undefined
}

function allowOf({ taken }: ServedPath): string {
  return [...taken, ...(taken.has('GET') ? ['HEAD'] : [])].join(', ')
}

/** With or without a slash at the end. */
function partsOf(path: string): string[] {
  return path
    .replace(/(.)\/$/, '$1')
    .split('/')
    .slice(1)
}

const FIXED = 0
const PATTERNED = 1
const ANY = 2

/** How many values a part accepts. */
function widthOf(part = ''): number {
  if (!part.startsWith(':')) return FIXED
  return part.includes('(') ? PATTERNED : ANY
}

/** `:slug([a-z]{1,9})` accepts `[a-z]{1,9}`, a parameter without a pattern anything. */
function patternOf(part = ''): string {
  const width = widthOf(part)
  return width === FIXED ? part : width === ANY ? '.*' : part.slice(part.indexOf('(') + 1, -1)
}

function isOneOf(all: readonly string[], one: string): boolean {
  return all.includes(one)
}
