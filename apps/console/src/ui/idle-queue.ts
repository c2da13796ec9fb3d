/** An idle period that does not come, as while a page is animated, is waited for this long. */
const AT_MOST_MS = 300

let last = Promise.resolve()

/** Runs work in an idle period of its own, after all earlier work. */
export function queueForIdle(work: () => void): void {
  last = last.then(idle).then(work).catch(reportError)
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: AT_MOST_MS })
    else setTimeout(done)
  })
}
