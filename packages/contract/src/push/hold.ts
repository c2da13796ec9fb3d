/**
 * Seconds by which a confirmed push is delayed before the first message is sent, unless PUSH_HOLD_SECONDS says
 * otherwise.
 */
export const HOLD_SECONDS = 10

/** The response to an Undo after the first message was sent. */
export const TOO_LATE_TO_UNDO = "It is already being sent, so it can't be undone. Use Stop sending to keep it from the remaining phones."

/** The same for a push of the older composer, which cannot be stopped once the provider has it. */
export const TOO_LATE_TO_UNDO_OLDER = "It is already being sent, so it can't be undone."

/** 'Sending in 8 s' */
export function holdText(leftMs: number): string {
  return `Sending in ${Math.max(1, Math.ceil(leftMs / 1000))} s`
}

/** The confirmation's sentence about the time for an undo; empty if pushes are not delayed. */
export function holdPromise(seconds: number): string {
  if (seconds === 0) return ''
  return `You can undo this for ${seconds} ${seconds === 1 ? 'second' : 'seconds'} after you confirm.`
}
