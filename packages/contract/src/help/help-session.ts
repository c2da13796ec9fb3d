/** Maximum duration of a help session, in which a super user sees an app as its owner does. */
export const HELP_MINUTES = 60

export const REASON_MAX = 255
/** The reason that the owner reads: at least three words, and the message for one that is too short. */
export const REASON_PATTERN = {
  like: /(\p{L}[\p{L}\p{M}'’-]*[^\p{L}\p{M}'’-]+){2}\p{L}/u,
  message: 'Enter a reason that the owner will understand.',
}

/** The signature of a change that staff made for an owner: 'Robin (Greenroom staff) for Alex Owner'. */
export function helpSignature(staff: string, person: string): string {
  return `${staff} (Greenroom staff) for ${person}`
}
