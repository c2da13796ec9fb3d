/** The message of the API and of the upgrade modal at the limit (OQ-146). */
export function limitMessage(limit: number, label: string): string {
  return `You have reached the limit of ${limit} ${label} for your account.`
}

/** At the limit of profiles: the account's id, to be given when it is upgraded (LIM-007, OQ-147). */
export function accountIdMessage(appId: string): string {
  return `You have reached your profile limit. Please give this account ID when you upgrade: ${appId}`
}

/** Shown below the server's message if the account's owner has not set a text (OQ-146). */
export const DEFAULT_FREE_ACCOUNT_MESSAGE = 'Upgrade your account to add more.'
