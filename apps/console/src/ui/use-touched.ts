import { useEffect, useSyncExternalStore } from 'react'

/** A page that stands this long without a touch brings what the first touch would have brought. */
const SETTLED_MS = 2_000

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focusin'] as const

let isTouched = false
const listeners = new Set<() => void>()

/** Notes the first sign of a person: a pointer that moves, a key, a focus. Called once, when the page starts. */
export function watchForTouch(): void {
  for (const type of touches) window.addEventListener(type, touch, { capture: true, passive: true })
}

/**
 * Whether somebody has begun to use this page, or it has stood for two seconds. Until then a page does without what
 * only hands need, so that what eyes need comes first.
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
