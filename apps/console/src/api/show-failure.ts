import { Failure } from './failure.ts'

type FailureHandler = (error: unknown) => void

/** Handlers that show failures: the shell's modal, and above it the drawer opened last. */
const handlers: FailureHandler[] = []

/** Sets the handler that shows failures; the returned function restores the previous one. */
export function handleFailures(teller: FailureHandler): () => void {
  handlers.push(teller)
  return () => {
    handlers.splice(handlers.lastIndexOf(teller), 1)
  }
}

/**
 * Opens the failure modal for a failed save (ERR-001), or shows it in the drawer that saved. A 401 is left to the
 * session, and a cancelled call is ignored.
 */
export function showFailure(error: unknown): void {
  if (error instanceof Failure && (error.status === 401 || error.code === 'CANCELLED')) return
  handlers.at(-1)?.(error)
}
