import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { z } from 'zod'
import { checkInput } from '../../check-input.ts'
import type { Deps } from '../../deps.ts'
import { findAppOfRecord } from '../../domain/records/find-item.ts'
import { isContent } from '../../domain/records/resource-of-record.ts'
import type { AnyRoute } from '../../http/route.ts'
import type { Session } from '../../session.ts'
import { parentParameter } from './+record-scope.ts'

/** A path below the app, or a short one with its own way to find the app. */
export type RoutePath = Pick<AnyRoute, 'path' | 'appOf'>

/** A list's path below the app: `content/articles`, `courses/:course/modules`. */
function listPath(resource: Resource): string {
  const around = listedBelow(resource)
  return around ? `${around.endpoint}/:${parentParameter(resource)}/${resource.endpoint}` : resource.endpoint
}

/**
 * The paths of a list: below the app, and for a nested one also the short path, where its parent determines the app.
 */
export function listPaths(resource: Resource): RoutePath[] {
  const path = listPath(resource)
  const parameter = parentParameter(resource)
  return [{ path: `/api/apps/:app/${path}` }, ...(parameter === null ? [] : [{ path: `/api/${path}`, appOf: appNamedBy(parameter) }])]
}

/**
 * The paths of single records: below the app, and the short path except for content, which has one for all its types
 * (ruling 1).
 */
export function pathsOfRecords(resource: Resource): RoutePath[] {
  const path = isNestedByPath(resource) ? listPath(resource) : resource.endpoint
  return routePathsOf(path, isContent(resource) ? null : path)
}

/** A record's path below the app and, unless it is null, the short one. */
export function routePathsOf(path: string, short: string | null): RoutePath[] {
  return [{ path: `/api/apps/:app/${path}/:id` }, ...(short === null ? [] : [{ path: `/api/${short}/:id`, appOf: appNamedBy('id') }])]
}

/** Whether the path of a single record names its parent. */
function isNestedByPath({ parent }: Resource): boolean {
  return parent !== undefined && parent.field === undefined
}

/** The parameters of a path, each an id; any other value matches nothing. */
export function pathParams({ path }: RoutePath) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return z.object(Object.fromEntries(names.map((name) => [name, z.uuid().toLowerCase()])))
}

/** The app of the record that a parameter of a short path names. */
function appNamedBy(parameter: string) {
  return async ({ db }: Deps, { params }: { params: unknown }, session: Session): Promise<string | null> => {
    const parsed = checkInput(z.uuid(), valuesOf(params)[parameter])
    return parsed.success ? await findAppOfRecord(db, session, parsed.data) : null
  }
}
