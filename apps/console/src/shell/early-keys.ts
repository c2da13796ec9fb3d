/** A search that does not come, as without a network, must not take keys for longer. */
const AT_MOST_MS = 3_000

let typed = ''
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps what is typed after the search was opened and before its field has the focus: its code may still be loading,
 * and letters would act on the page below. Returns a function that stops.
 */
export function keepEarlyKeys(): () => void {
  typed = ''
  timer = setTimeout(stop, AT_MOST_MS)
  window.addEventListener('keydown', keep, true)
  return stop
}

/** The kept letters, for the field that now has the focus. */
export function takeEarlyKeys(): string {
  stop()
  const taken = typed
  typed = ''
  return taken
}

function stop(): void {
  clearTimeout(timer)
  window.removeEventListener('keydown', keep, true)
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing || (key.length > 1 && key !== 'Enter')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key.length === 1) typed += key
}
