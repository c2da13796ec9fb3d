/** Seconds that a confirmed push is held before the first message is sent, unless PUSH_HOLD_SECONDS says otherwise. */
export const HOLD_SECONDS = 10

/** The answer to an Undo that comes after the first message was sent. */
export const TOO_LATE_TO_UNDO = "It is already being sent, so it can't be undone. Use Stop sending to keep it from the remaining devices."

/** The same for a push of the older composer, which nothing stops once the provider has it. */
export const TOO_LATE_TO_UNDO_OLDER = "It is already being sent, so it can't be undone."

/** 'Sending in 8 s' */
export function holdText(leftMs: number): string {
  return `Sending in ${Math.max(1, Math.ceil(leftMs / 1000))} s`
}

/** The sentence of the question that says how long there is to undo; empty where nothing holds a push. */
export function holdPromise(seconds: number): string {
  if (seconds === 0) return ''
  return `You can undo this for ${seconds} ${seconds === 1 ? 'second' : 'seconds'} after you confirm.`
}
