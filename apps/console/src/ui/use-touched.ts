import { useEffect, useSyncExternalStore } from 'react'

/** A page without interaction for this long loads what the first interaction would have loaded. */
const SETTLED_MS = 2_000

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focusin'] as const

let isTouched = false
const listeners = new Set<() => void>()

/** Detects the first user interaction: a pointer move, a key, a focus. Called once, when the page starts. */
export function watchForTouch(): void {
  for (const type of touches) window.addEventListener(type, touch, { capture: true, passive: true })
}

/**
 * Whether the user has interacted with this page, or it has been open for two seconds. Until then, code that is only
 * needed for interaction is not loaded, so that visible content comes first.
 */
export function useTouched(): boolean {
  const touched = useSyncExternalStore(subscribe, () => isTouched)
  useEffect(() => {
    if (touched) return
    const timer = setTimeout(touch, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [touched])
  return touched
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function touch(): void {
  for (const type of touches) window.removeEventListener(type, touch, { capture: true })
  isTouched = true
  for (const listener of listeners) listener()
}
