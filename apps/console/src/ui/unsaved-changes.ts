/** A part of the page that can have unsaved input. */
export type Changes = {
  isChanged: () => boolean
  /** Stores the input so that it outlives the page; omitted if it cannot be stored. */
  keep?: (() => Promise<void>) | undefined
  /** Whether it is being saved now. */
  isSaving?: (() => boolean) | undefined
}

/** Whether there is unsaved input, and whether it would be lost with the page. */
export type Unsaved = 'none' | 'kept' | 'lost'

const LONGEST_MS = 1_000
const LOOK_MS = 20

const parts = new Set<{ changes: Changes; isLetGo: boolean }>()

/**
 * Registers a part of the page. `isChanged` is false after `saveBeforeLeaving`, so that leaving needs no confirmation.
 */
export function watchChanges(changes: Changes): { isChanged: () => boolean; stop: () => void } {
  const part = { changes, isLetGo: false }
  parts.add(part)
  return { isChanged: () => !part.isLetGo && changes.isChanged(), stop: () => parts.delete(part) }
}

/** What happens to the unsaved input if the page is closed now: lost, or stored for later. */
export function unsavedHere(): Unsaved {
  const changed = [...parts].filter(({ changes, isLetGo }) => !isLetGo && changes.isChanged())
  if (changed.length === 0) return 'none'
  return changed.every(({ changes }) => changes.keep) ? 'kept' : 'lost'
}

/** Resolves once no part of the page is being saved: only then is it known what is unsaved. Returns whether one was. */
export async function savesToEnd(): Promise<boolean> {
  let waited = false
  while ([...parts].some(({ changes }) => changes.isSaving?.())) {
    waited = true
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
  return waited
}

/**
 * Saves what can be saved before the session ends and the page closes; resolves when done, after one second at the
 * latest.
 */
export async function saveBeforeLeaving(): Promise<void> {
  const changed = [...parts].filter(({ changes, isLetGo }) => !isLetGo && changes.isChanged())
  for (const part of changed) part.isLetGo = true
  const keeping = Promise.allSettled(changed.map(({ changes }) => changes.keep?.()))
  await Promise.race([keeping, new Promise((done) => setTimeout(done, LONGEST_MS))])
}
