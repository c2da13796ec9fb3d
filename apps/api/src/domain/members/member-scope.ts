import type { Scope } from '../records/scope.ts'

/** The app in which members are changed, and the author of the change. */
export type MemberScope = Pick<Scope, 'appId' | 'author' | 'facts'>
