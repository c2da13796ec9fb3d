import type { Scope } from '../records/scope.ts'

/** For whom and in which app members are changed. */
export type MemberScope = Pick<Scope, 'appId' | 'author' | 'facts'>
