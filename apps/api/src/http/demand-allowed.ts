import { accessOfMethod, type CallSubject, subjectOfPath } from '@greenroom/contract/access/call-subjects'
import { demandAllowed, type Rights, type Session } from '../session.ts'
import type { AnyRoute } from './route.ts'

/** NOT_IN_ROLE unless the caller may call this route in the request's app. */
export function demandRouteAllowed(
  session: Rights & Pick<Session, 'key'>,
  route: Pick<AnyRoute, 'path' | 'method' | 'subject' | 'access' | 'withKey'>,
): void {
  const subject = session.key && typeof route.withKey === 'object' ? route.withKey : subjectOf(route)
  if (subject === null || subject === 'everyone' || subject === 'each record') return
  demandAllowed(session, route.access ?? accessOfMethod(route.method), subject)
}

/** Throws at the start for a route that people call in an app, and of which nobody said what it is about. */
export function demandSubject(route: Pick<AnyRoute, 'path' | 'method' | 'subject' | 'guard'>): void {
  const isForPeople = route.guard === 'appAdmin' || route.guard === 'appReader' || route.guard === 'signedIn'
  if (isForPeople && subjectOf(route) === null) {
    throw new Error(`Route ${route.method} ${route.path} has no subject. Add its path to callSubjects in the contract, or name a subject.`)
  }
}

/** What a route is about: by itself, or by its path. Null for routes outside of apps and accounts. */
export function subjectOf({ path, subject }: Pick<AnyRoute, 'path' | 'subject'>): CallSubject | null {
  return subject ?? subjectOfPath(path)
}

/**
 * Whether the route is refused to keys: it tells a secret, is about no app, or is for everyone in the app, whose answer
 * would go beyond the scopes of a key.
 */
export function isClosedToKeys(route: Pick<AnyRoute, 'path' | 'guard' | 'subject' | 'withKey' | 'returnsSecret'>): boolean {
  if (route.returnsSecret || route.guard === 'superUser' || route.guard === 'appSuper') return true
  if (route.withKey !== undefined) return route.withKey === 'closed'
  return (route.guard !== 'appAdmin' && route.guard !== 'appReader') || subjectOf(route) === 'everyone'
}
