let clock = () => new Date()

/** The current time. */
export function currentTime(): Date {
  return clock()
}

/** Replaces the clock: that of a browser may be wrong, so the console uses the server's. */
export function setClock(own: () => Date): void {
  clock = own
}
