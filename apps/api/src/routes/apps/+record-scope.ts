import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import { limitsOf } from '@greenroom/contract/limits/limits-of'
import type { RawJson } from '../../answers/raw-json.ts'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import type { ReadRecord } from '../../domain/records/list/read-record.ts'
import type { Scope } from '../../domain/records/scope.ts'
import { etagOf } from '../../domain/records/write/lock-for-change.ts'
import type { AppAccess } from '../../domain/records/write/update-record.ts'
import type { Context } from '../../http/route.ts'

type Request = Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps'>

/**
 * The engine's view of a request: the person and the app, with their rules and limits; `within` is the record that its
 * path is below.
 */
export function scopeOf({ app, session, deps }: Request, within?: string): Scope {
  return {
    appId: app.id,
    author: { actorId: session.userId, actorName: session.name, address: session.address },
    facts: factsOf(app, session, deps.config),
    limits: limitsOf(app),
    businesses: app.businesses,
    publicUrl: deps.config.publicUrl,
    within,
  }
}

/** The record that a request's path is below. */
export function withinOf(resource: Resource, params: Record<string, string | undefined>): string | undefined {
  const parameter = parentParameter(resource)
  return parameter === null ? undefined : params[parameter]
}

/** The parameter that names the parent of nested records: `course`. Null for resources that are not nested. */
export function parentParameter(resource: Resource): string | null {
  const around = listedBelow(resource)
  return around ? around.label.one.toLowerCase().replace(/\W+/g, '_') : null
}

/** How the engine reads and writes for a request. */
export function accessOf({ readShort, change, deps, request }: Pick<Context, 'readShort' | 'change' | 'deps' | 'request'>): AppAccess {
  return { readShort, change, isDistributed: deps.db.isDistributed, isRepeatable: request.headers['idempotency-key'] !== undefined }
}

/** Responds with a record and its version as ETag, which a later change may send back as If-Match. */
export function present({ reply }: Pick<Context, 'reply'>, { answer, version }: ReadRecord): RawJson {
  reply.header('etag', etagOf(version))
  return answer
}

/** For the OpenAPI document of every route that checks `ifMatch`. */
export const versionHeader = {
  'If-Match':
    'The ETag of the version that the change is meant for: STALE when it has another by now. Without it the last one to save wins.',
}

/** The version that a change is meant for, if its sender named one. */
export function ifMatch({ request }: Pick<Context, 'request'>): string | undefined {
  return request.headers['if-match']
}
