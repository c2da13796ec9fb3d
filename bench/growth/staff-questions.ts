import type { Target } from './measure.ts'
import type { Question } from './questions.ts'

/** A platform with this many apps. */
export type StaffShape = Target

/** The first page of each list of staff. */
export const staffQuestions: readonly Question<StaffShape>[] = [
  ...['manage_users', 'manage_users?sort=-name', 'super_users', 'apps', 'available_apps', 'disabled_apps', 'reviews'],
  ...['onboarding_apps', 'accounts/in_progress', 'accounts/biz_plus', 'accounts/disabled'],
].map((list) => ({
  name: `staff list: ${list}`,
  ask: () => ({ method: 'GET', path: `/api/${list}${list.includes('?') ? '&' : '?'}page=1&per_page=25`, as: 'super' }),
}))
