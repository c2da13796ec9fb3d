import { count } from '../count.ts'
import { listedFirst } from '../fields/listed-words.ts'

/** What a user would lose, as counted by the server. */
export type Loss = {
  name: string
  /** Names of apps that have no other creator. */
  lastOf: readonly string[]
  /** How many apps they are a creator of. */
  apps: number
  isSuper: boolean
  /** How many devices the user is signed in on. */
  sessions: number
}

/** A pending removal of a user. */
export type Removal = 'delete' | 'unlink' | 'demote'

/** The general text for each. */
export const removalTexts: Readonly<Record<Removal, string>> = {
  delete: 'The account is deleted, and they can no longer sign in. Their work stays. This cannot be undone.',
  unlink: 'They can no longer work on this app. Their account stays.',
  demote: 'They can open only the apps that they are a creator of, and can no longer manage people and the platform.',
}

/** The consequences for this user and for the apps, as sentences. */
export function removalSentences(removal: Removal, { name, lastOf, apps, isSuper, sessions }: Loss): string[] {
  const devices = sessions === 1 ? 'one device' : `${count(sessions)} devices`
  const isShutOut = removal === 'demote' ? apps === 0 : removal === 'unlink' && apps === 1 && !isSuper
  return [
    removal !== 'demote' &&
      (lastOf.length > 0 ? `${name} is the last creator of ${listedFirst(lastOf)}.` : 'No app is left without a creator.'),
    isShutOut && `${name} has no other app, and can no longer sign in.`,
    (removal === 'delete' || isShutOut) && sessions > 0 && `${name} is signed in on ${devices}, and is signed out there.`,
  ].filter((said) => said !== false)
}

/** Why the last super user cannot be removed. */
export const LAST_SUPER_USER = 'This is the last super user. Make someone else a super user first.'
