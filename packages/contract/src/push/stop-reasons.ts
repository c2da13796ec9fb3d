/** Why a push ended early, in words for its sender, by the name from the delivery. */
const sentences: Readonly<Record<string, string>> = {
  NO_KEY:
    'The sending app has no push key. Set the FCM project id and key in its account setup, or turn on notifications on the website, then send again.',
  UNREADABLE_KEY: 'The push key of the sending app is not a Firebase service account. Replace it in the account setup, then send again.',
  UNAUTHENTICATED: 'Google did not accept the push key. Replace it in the account setup, then send again.',
  PERMISSION_DENIED: 'The push key has no permission for this FCM project. Check the project id and the key.',
  SENDER_ID_MISMATCH: 'Most phones belong to another FCM project. Check the project id and the key.',
  NOT_FOUND: 'The FCM project was not found. Check the project id.',
  INVALID_ARGUMENT: 'Google did not accept the message. Change its text, picture or link, then send again.',
  UNREACHABLE: 'Google’s push service could not be reached for six hours. Send again later.',
  THIRD_PARTY_AUTH_ERROR: 'Apple did not accept the APNs key in the Firebase project. Renew it there, then send again.',
}

const OTHER = 'Google refused this push.'

/** The sentence for a reason. */
export function stopReason(reason: string): string {
  return sentences[reason] ?? OTHER
}

/** While a push is waiting for Google, in words for its sender. */
export const waitReasons = {
  ASKED: 'Google asks us to wait. The rest is sent automatically; you don’t need to do anything.',
  SILENT:
    'Google’s push service is not responding. We keep trying for six hours and send the rest automatically. Stop the push if that is too late.',
} as const

const BY_PERSON = 'Stopped by '

/** The sentence for a push that a user stopped. */
export function stoppedBy(name: string): string {
  return `${BY_PERSON}${name}.`
}

/** Whether this is the reason of a push stopped by a user, not by Google or the app's settings. */
export function isStoppedByPerson(reason: string | null): boolean {
  return reason?.startsWith(BY_PERSON) ?? false
}
