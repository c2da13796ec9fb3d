const requests = new EventTarget()

/** Opens the search from wherever its button is not. */
export function openSearch(): void {
  requests.dispatchEvent(new Event('open'))
}

/** Calls back when the search is asked for, until the returned function is called. */
export function onOpenSearch(open: () => void): () => void {
  requests.addEventListener('open', open)
  return () => requests.removeEventListener('open', open)
}
