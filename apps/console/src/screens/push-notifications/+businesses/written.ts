import type { UndoneBusinessPush } from '@greenroom/contract/push/business-push-answers'

let undone: UndoneBusinessPush | null = null

/** Stores an undone push to businesses for the form that is opened next. */
export function writeAnew(push: UndoneBusinessPush): void {
  undone = push
}

/** The form's initial values, once; null for an empty form. */
export function takeWritten(): UndoneBusinessPush | null {
  const push = undone
  undone = null
  return push
}
