/**
 * Starts what makes a page nicer once its script is loaded. Browsers end the downloads of a page that is left, and some
 * report this to the page, so a failure is an error only of a page that is still open a second later.
 */
export function enhance<Loaded>(loading: Promise<Loaded>, start: (loaded: Loaded) => unknown = () => {}): void {
  loading.then(start).catch((error: unknown) => {
    setTimeout(() => {
      throw error
    }, 1_000)
  })
}
