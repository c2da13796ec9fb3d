import { outageOf } from '../../db/failures.ts'
import type { Deps } from '../../deps.ts'
import { type CountedLine, countLine } from './counted-lines.ts'
import { noteRefusal } from './refusals.ts'

/** How long signing in or out waits for the audit trail. */
const PATIENCE_SECONDS = 1

/** An entry about a session that began or ended, or about a recovery code used for it. */
type SessionLine = CountedLine & { action: 'signed_in' | 'signed_out' | 'recovery_code_used' }

/**
 * Counts a sign-in or a sign-out in the audit trail. If the server with the trail is unavailable, signing in or out
 * does not fail: the entry then waits in memory, like a refusal, and is written as soon as possible.
 */
export async function noteSession(deps: Pick<Deps, 'db' | 'log' | 'vault'>, line: SessionLine): Promise<void> {
  try {
    await deps.db.changePlatform(async (tx) => {
      await tx.allow(PATIENCE_SECONDS)
      await countLine(tx, line)
    })
  } catch (error) {
    if (outageOf(error) === undefined) throw error
    deps.log.warn({ err: error, action: line.action }, 'the trail cannot be written at the moment; the line is kept for later')
    noteRefusal(deps, line)
  }
}
