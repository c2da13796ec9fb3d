import type { CallKind } from '@greenroom/contract/limits/call-limits'
import { type AnyRoute, isForApps } from './route.ts'

/**
 * The kind under which calls of a route are counted by address. Calls with a sign-in are limited where they cost
 * something instead.
 */
export function callKindOf({ guard, callKind }: AnyRoute): CallKind | undefined {
  if (callKind !== undefined) return callKind
  if (guard === 'publicRoute') return 'open'
  return guard === 'appReader' || isForApps({ guard }) ? 'app' : undefined
}

/** Whether a route may fail with TOO_MANY_REQUESTS because of its caller's address. */
export function isLimited(spec: AnyRoute): boolean {
  return callKindOf(spec) !== undefined
}
