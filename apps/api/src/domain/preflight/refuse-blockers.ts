import type { OnboardingSection } from '@greenroom/contract/access/onboarding'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { AppValues } from '@greenroom/contract/preflight/app-values'
import { runChecks } from '@greenroom/contract/preflight/run-checks'
import type { Sql } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { type FactSources, readFacts } from './read-facts.ts'

/**
 * Refuses the submit of a section while one of its checks finds a blocker, and the launch (`build_and_submit`) while
 * any check does: INVALID with a sentence for each, by the field that it is mended in. `values` are the app's as the
 * submit leaves them. Reads only; what was never looked at does not stop anybody.
 */
export async function refuseBlockers(sql: Sql, section: OnboardingSection, sources: FactSources, values?: AppValues): Promise<void> {
  const { facts } = await readFacts(sql, sources, values)
  const { blockers } = runChecks(facts, section === 'build_and_submit' ? undefined : section)
  const messages: FieldMessages = {}
  for (const { check, findings } of blockers) {
    for (const { what, place = check.place } of findings) {
      const field = 'field' in place ? place.field : `onboarding.progress.${section}.status`
      messages[field] = [...(messages[field] ?? []), what ? `${check.says} ${what}. ${check.mend}` : `${check.says} ${check.mend}`]
    }
  }
  if (blockers.length > 0) throw invalid(messages)
}
