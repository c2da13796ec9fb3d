import type { OnboardingSection } from '../access/onboarding.ts'
import { allChecks } from './all.ts'
import { type Check, type Finding, findingsOf } from './define-check.ts'
import type { PreflightFacts } from './facts.ts'

export type FailedCheck = { check: Check; findings: readonly Finding[] }

export type CheckedApp = {
  blockers: readonly FailedCheck[]
  advice: readonly FailedCheck[]
  /** Unknown: their pages or files were never checked, or have changed since. */
  waiting: readonly Check[]
  passed: readonly Check[]
}

/** Runs every check, or those of one section, in order. */
export function runChecks(facts: PreflightFacts, section?: OnboardingSection): CheckedApp {
  const checks = section === undefined ? allChecks : allChecks.filter((check) => check.section === section)
  const results = checks.map((check) => ({ check, findings: findingsOf(check, facts) }))
  const failed = results.flatMap(({ check, findings }) => (findings !== null && findings.length > 0 ? [{ check, findings }] : []))
  return {
    blockers: failed.filter(({ check }) => check.severity === 'blocker'),
    advice: failed.filter(({ check }) => check.severity === 'advice'),
    waiting: results.filter(({ findings }) => findings === null).map(({ check }) => check),
    passed: results.filter(({ findings }) => findings?.length === 0).map(({ check }) => check),
  }
}
