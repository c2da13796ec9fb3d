/** Where the shell hears of failures that a person has to see. */
export const failures = new EventTarget()

/** Opens the failure modal for a failed save (ERR-001). A 401 is left to the session, and a cancelled call to nobody. */
export function showFailure(error: unknown): void {
  failures.dispatchEvent(new CustomEvent<unknown>('failure', { detail: error }))
}
