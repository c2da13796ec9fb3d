/** The start failed for a reason that the operator can fix. The message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
