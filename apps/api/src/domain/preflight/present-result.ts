import type { Facts } from '@greenroom/contract/access/facts'
import { thingOf } from '@greenroom/contract/preflight/checked-things'
import type { Check } from '@greenroom/contract/preflight/define-check'
import type { PreflightFacts } from '@greenroom/contract/preflight/facts'
import { type FixLocation, locationOf, pathOf } from '@greenroom/contract/preflight/finding-place'
import { pageLinks } from '@greenroom/contract/preflight/pages/page-links'
import type { DismissedAnswer, FailedAnswer, PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { type FailedCheck, runChecks } from '@greenroom/contract/preflight/run-checks'
import { type DismissedFinding, fingerprintOf, withoutDismissed } from './dismissals.ts'
import { looksOf } from './present-looks.ts'

type Viewing = {
  /** When pages and files were last opened; null for never. */
  lookedAt: string | null
  viewer: Facts
  /** The app's onboarding with its counted content. */
  onboarding: unknown
}

/** The result of all checks for this user, with links that they can open. */
export function presentResult(facts: PreflightFacts, { lookedAt, ...viewing }: Viewing): PreflightAnswer {
  const { blockers, advice, waiting, nothing, passed } = runChecks(facts)
  const { left, dismissed } = withoutDismissed(blockers, facts)
  const failed = (checks: readonly FailedCheck[]) => checks.flatMap((check) => failedAnswers(check, facts, viewing))
  return {
    ...{ blockers: failed(left), advice: failed(advice), waiting: byThing(waiting), nothing: byThing(nothing) },
    passed: passed.map(({ id, fine }) => ({ id, says: fine })),
    dismissed: dismissed.map(dismissedAnswer),
    looked_at: lookedAt,
    pages: pageLinks(facts).length,
    looks: lookedAt === null ? [] : looksOf(facts),
  }
}

/** The findings of a check, by who fixes them. */
function failedAnswers(
  { check, findings }: FailedCheck,
  facts: PreflightFacts,
  { viewer, onboarding }: Omit<Viewing, 'lookedAt'>,
): FailedAnswer[] {
  const { id, store, guideline, says, mend, teamMend = mend } = check
  const placed = findings.map((finding) => ({
    ...{ key: fingerprintOf(check, finding, facts), what: finding.what ?? '', path: pathOf(check, finding) },
    ...locationOf(check, finding, { app: viewer.app, onboarding }),
  }))
  return (['owner', 'team'] as const).flatMap((by) => {
    const own = placed.filter((finding) => finding.by === by)
    if (own.length === 0) return []
    // What our team fixes has no link for owners, who cannot open that page.
    const openFor = ({ open, forTeam }: FixLocation) => (viewer.user.isSuper ? forTeam : by === 'owner' ? open : null)
    const shown = own.map(({ key, what, path, ...location }) => ({ key, what, path, open: openFor(location) }))
    return [{ id, store, guideline, says, mend: by === 'team' ? teamMend : mend, by, findings: shown }]
  })
}

function byThing(checks: readonly Check[]): PreflightAnswer['nothing'] {
  const counts = new Map<string, number>()
  for (const check of checks) counts.set(thingOf(check), (counts.get(thingOf(check)) ?? 0) + 1)
  return [...counts].map(([what, count]) => ({ what, checks: count }))
}

function dismissedAnswer({ check, finding, dismissal }: DismissedFinding): DismissedAnswer {
  const { id, reason, dismissed_by, created_at } = dismissal
  return { id, section: check.section, says: check.says, what: finding.what ?? '', reason, dismissed_by, created_at }
}
