import type { Resource } from '@greenroom/contract/define/define-resource'
import { computerNow } from '../api/server-time.ts'

/** Records that their list scrolls to and tints as soon as it shows them. */
export type PointedOut = {
  ids: readonly string[]
  /** The record was created: a list in its default order shows its last page for it. */
  isNew: boolean
  /** Its row shows the change already, and does not have to be read again for it. */
  isShown: boolean
}

/** A list that is opened later no longer points anything out. */
const EXPIRES_MS = 10_000

let current: (PointedOut & { segment: string; at: number }) | null = null
const listeners = new Set<() => void>()

/** Points out records that were just saved, moved or published. */
export function pointOut({ segment }: Resource, ids: readonly string[], { isNew = false, isShown = false } = {}): void {
  current = { segment, ids, isNew, isShown, at: computerNow() }
  for (const listener of listeners) listener()
}

/** What the list of this resource has to point out; null for nothing. */
export function pointedOut({ segment }: Resource): PointedOut | null {
  return current?.segment === segment && computerNow() - current.at < EXPIRES_MS ? current : null
}

/** The list has pointed it out. */
export function doneWithPointing(): void {
  current = null
}

/** Calls back when there is something to point out. Returns an unsubscribe function. */
export function onPointOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
