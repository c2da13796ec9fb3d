import type { ListedPush } from '@greenroom/contract/push/listed'

let kept: ListedPush | null = null

/** Keeps a push to businesses that was undone, for the form that is opened next. */
export function writeAnew(push: ListedPush): void {
  kept = push
}

/** What the form begins with, once; null for an empty one. */
export function takeWritten(): ListedPush | null {
  const push = kept
  kept = null
  return push
}
