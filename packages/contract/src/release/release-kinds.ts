/**
 * When a changed setting reaches the phones of members: never (`none`), immediately, at the next start of the app, or
 * only with a new build, a changed design and a new build, or a new review by the stores.
 */
export type ReleaseKind = 'none' | 'now' | 'next_start' | 'new_build' | 'new_design' | 'new_review'

/** Those that cost time and money: such changes wait in the release tray of a launched app. */
export const waitingKinds = ['new_build', 'new_design', 'new_review'] as const

export type WaitingKind = (typeof waitingKinds)[number]

export function isWaitingKind(kind: ReleaseKind | undefined): kind is WaitingKind {
  return waitingKinds.some((waiting) => waiting === kind)
}
