import { isDismissable } from '@greenroom/contract/preflight/dismissable'
import { runChecks } from '@greenroom/contract/preflight/run-checks'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { fingerprintOf, withoutDismissed } from './dismissals.ts'
import { type FactSources, readFacts } from './read-facts.ts'

/** A blocker of an app as it is now, by its key: its check, and its sentence. Throws STALE if its text has changed. */
export async function currentBlocker(sql: Sql, sources: FactSources, key: string): Promise<{ checkId: string; words: string }> {
  const { facts } = await readFacts(sql, sources)
  const { left } = withoutDismissed(runChecks(facts).blockers, facts)
  for (const { check, findings } of left.filter((one) => isDismissable(one.check))) {
    const finding = findings.find((candidate) => fingerprintOf(check, candidate, facts) === key)
    if (finding) return { checkId: check.id, words: finding.what === undefined ? check.says : `${check.says} ${finding.what}` }
  }
  throw failure('STALE', 'This finding is gone, or its text was changed. Reload the store check and decide again.')
}
