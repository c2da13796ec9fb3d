/** The start failed for a reason that a person can mend. The message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
