import { Failure } from './failure.ts'

type FailureHandler = (error: unknown) => void

/** Who tells a person of failures: the shell's modal, and over it the drawer that opened last. */
const handlers: FailureHandler[] = []

/** From now on failures are told by `teller`; the answer hands them back to who told them before. */
export function handleFailures(teller: FailureHandler): () => void {
  handlers.push(teller)
  return () => {
    handlers.splice(handlers.lastIndexOf(teller), 1)
  }
}

/**
 * Opens the failure modal for a failed save (ERR-001), or tells of it in the drawer that saved. A 401 is left to the
 * session, and a cancelled call to nobody.
 */
export function showFailure(error: unknown): void {
  if (error instanceof Failure && (error.status === 401 || error.code === 'CANCELLED')) return
  handlers.at(-1)?.(error)
}
