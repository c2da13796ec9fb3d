import { Failure } from './failure.ts'

/** Where the shell, or the drawer in which it happened, hears of failures that a person has to see. */
export const failures = new EventTarget()

/** Opens the failure modal for a failed save (ERR-001). A 401 is left to the session, and a cancelled call to nobody. */
export function showFailure(error: unknown): void {
  if (error instanceof Failure && (error.status === 401 || error.code === 'CANCELLED')) return
  failures.dispatchEvent(new CustomEvent<unknown>('failure', { detail: error }))
}
