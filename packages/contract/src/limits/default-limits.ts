/**
 * How many of each kind a free account may have (spec 3 §6, spec 2 §9). Stored on the app when it becomes free; enforcement always
 * reads the stored value, so what is shown is what is enforced (OQ-028).
 */
export const DEFAULT_LIMITS: Readonly<Record<string, number>> = {
  action_lists: 1,
  courses: 1,
  directories: 3,
  topics: 8,
  tags: 4,
  tips: 2,
  videos: 1,
  articles: 2,
  audios: 2,
  lessons: 2,
  journals: 2,
  questions: 2,
  galleries: 2,
  resources: 2,
  products: 2,
  profiles: 2,
  offers: 2,
  documents: 2,
  action_forms: 1,
}

/** What the API says, and the upgrade modal shows, at the limit (OQ-146). */
export function limitMessage(limit: number, label: string): string {
  return `You have reached the limit of ${limit} ${label} for your account.`
}

/** At the limit of profiles: the account's id, to be told when it is upgraded (LIM-007, OQ-147). */
export function accountIdMessage(appId: string): string {
  return `You have reached your profile limit. Please give this account ID when you upgrade: ${appId}`
}

/** Under the server's message when the account's owner gave no text of their own (OQ-146). */
export const DEFAULT_FREE_ACCOUNT_MESSAGE = 'Upgrade your account to add more.'
