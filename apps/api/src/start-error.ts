/** The start failed for a reason that the operator can fix. The message is a sentence, or several, with what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
