import { demoAccounts } from '../domain/accounts/demo-accounts.ts'
import { childBusinesses } from './child-businesses.ts'
import { demoApps } from './demo-apps.ts'
import { demoMembers } from './demo-people.ts'

/** As `seedMembers` gives out tags and courses: every third member has no tag, and the second is in a course. */
const HOLDINGS = ['with tags', 'with tags and a course', 'without tags'] as const

export type MemberToTry = { name: string; email: string; password: string; holds: string }

/** A few members of a demo app, whose password is public; none of an app that was not part of the demo. */
export function membersToTry(username: string): MemberToTry[] {
  const app = [...demoApps, ...childBusinesses].find((one) => one.username === username)
  if (!app || app.members < HOLDINGS.length) return []
  return demoMembers(username, HOLDINGS.length).map(({ name, email }, index) => ({
    ...{ name, email, password: demoAccounts.password },
    holds: HOLDINGS[index] ?? '',
  }))
}
