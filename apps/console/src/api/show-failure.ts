import { Failure } from './failure.ts'

type Teller = (error: unknown) => void

/** Who tells a person of failures: the shell's modal, and over it the drawer that opened last. */
const tellers: Teller[] = []

/** From now on failures are told by `teller`; the answer hands them back to who told them before. */
export function tellFailures(teller: Teller): () => void {
  tellers.push(teller)
  return () => {
    tellers.splice(tellers.lastIndexOf(teller), 1)
  }
}

/** Opens the failure modal for a failed save (ERR-001), or tells of it in the drawer that saved. A 401 is left to the session, and a
 * cancelled call to nobody. */
export function showFailure(error: unknown): void {
  if (error instanceof Failure && (error.status === 401 || error.code === 'CANCELLED')) return
  tellers.at(-1)?.(error)
}
