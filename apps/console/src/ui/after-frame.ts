/** Without frames, as in a tab behind another, this long is waited. */
const AT_MOST_MS = 50

/** Resolves once the next frame is drawn, so that what follows does not delay it. */
export function afterFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, AT_MOST_MS)
  })
}
