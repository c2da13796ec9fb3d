const SETTLED_MS = 4_000

/** Runs work once the page has settled and the browser is idle. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work)
    else work()
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}
