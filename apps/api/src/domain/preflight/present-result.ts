import type { Facts } from '@greenroom/contract/access/facts'
import type { PreflightFacts } from '@greenroom/contract/preflight/facts'
import { pageLinks } from '@greenroom/contract/preflight/pages/page-links'
import type { FailedAnswer, PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { type FailedCheck, runChecks } from '@greenroom/contract/preflight/run-checks'
import { targetAddress } from '@greenroom/contract/preflight/target-address'

/** The result of all checks for this user, with links that they can open. */
export function presentResult(facts: PreflightFacts, lookedAt: string | null, viewer: Facts): PreflightAnswer {
  const { blockers, advice, waiting, passed } = runChecks(facts)
  const failed = (checks: readonly FailedCheck[]) => checks.map((check) => failedAnswer(check, viewer))
  const fine = (checks: typeof passed) => checks.map((check) => ({ id: check.id, says: check.fine }))
  return {
    ...{ blockers: failed(blockers), advice: failed(advice), waiting: fine(waiting), passed: fine(passed) },
    looked_at: lookedAt,
    pages: pageLinks(facts).length,
  }
}

function failedAnswer({ check, findings }: FailedCheck, viewer: Facts): FailedAnswer {
  const { id, store, guideline, says, mend, by, target } = check
  return {
    ...{ id, store, guideline, says, mend, by },
    findings: findings.map((finding) => ({
      what: finding.what ?? '',
      // Problems for the team have no link for owners, who cannot open that page.
      open: by === 'team' && !viewer.user.isSuper ? null : targetAddress(finding.target ?? target, viewer),
    })),
  }
}
