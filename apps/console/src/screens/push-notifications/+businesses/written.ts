import type { UndoneBusinessPush } from '@greenroom/contract/push/business-push-answers'

let kept: UndoneBusinessPush | null = null

/** Stores an undone push to businesses for the form that is opened next. */
export function writeAnew(push: UndoneBusinessPush): void {
  kept = push
}

/** The form's initial values, once; null for an empty form. */
export function takeWritten(): UndoneBusinessPush | null {
  const push = kept
  kept = null
  return push
}
