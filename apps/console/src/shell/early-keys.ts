/** A search that does not come, as without a network, must not take keys for longer. */
const AT_MOST_MS = 3_000

let typed = ''
let release = () => {}

/**
 * Keeps what is typed after the search was opened and before its field has the focus: its code may still be loading,
 * and letters would act on the page below. Returns a function that stops.
 */
export function keepEarlyKeys(): () => void {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), AT_MOST_MS)
  typed = ''
  release = () => {
    clearTimeout(timer)
    stop.abort()
  }
  window.addEventListener('keydown', keep, { capture: true, signal: stop.signal })
  return release
}

/** The kept letters, for the field that now has the focus. */
export function takeEarlyKeys(): string {
  release()
  const taken = typed
  typed = ''
  return taken
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing || (key.length > 1 && key !== 'Enter')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key.length === 1) typed += key
}
