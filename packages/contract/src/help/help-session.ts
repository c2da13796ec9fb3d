/** How long a super user may work in an app as its owner sees it. */
export const HELP_MINUTES = 60

export const REASON_MAX = 255
/** A reason that the owner reads: three words at least, and what is said of one that tells them nothing. */
export const REASON_PATTERN = {
  like: /(\p{L}[\p{L}\p{M}'’-]*[^\p{L}\p{M}'’-]+){2}\p{L}/u,
  message: 'Write a few words that the owner will understand.',
}

/** Who signs a change that staff made for an owner: 'Robin (Greenroom staff) for Alex Owner'. */
export function helpSignature(staff: string, person: string): string {
  return `${staff} (Greenroom staff) for ${person}`
}
