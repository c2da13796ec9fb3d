import type { UndoneBusinessPush } from '@greenroom/contract/push/business-push-answers'

let kept: UndoneBusinessPush | null = null

/** Keeps a push to businesses that was undone, for the form that is opened next. */
export function writeAnew(push: UndoneBusinessPush): void {
  kept = push
}

/** What the form begins with, once; null for an empty one. */
export function takeWritten(): UndoneBusinessPush | null {
  const push = kept
  kept = null
  return push
}
