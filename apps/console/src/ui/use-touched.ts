import { startTransition, useEffect, useState } from 'react'

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
 * needed for interaction is not loaded, so that visible content comes first. What is drawn then makes no key wait.
 */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(isTouched)
  useEffect(() => whenTouched(() => startTransition(() => setTouched(true))), [])
  return touched
}

/** Runs something at that moment, or at once if it has passed. Returns a cancel function. */
export function whenTouched(run: () => void): () => void {
  if (isTouched) {
    run()
    return () => {}
  }
  listeners.add(run)
  const timer = setTimeout(touch, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    listeners.delete(run)
  }
}

function touch(): void {
  for (const type of touches) window.removeEventListener(type, touch, { capture: true })
  isTouched = true
  for (const listener of listeners) listener()
  listeners.clear()
}
