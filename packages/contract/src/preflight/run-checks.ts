import type { OnboardingSection } from '../access/onboarding.ts'
import { allChecks } from './all.ts'
import { answerOf, type Check, type CheckAnswer, type Finding } from './define-check.ts'
import type { PreflightFacts } from './facts.ts'

export type FailedCheck = { check: Check; findings: readonly Finding[] }

export type CheckedApp = {
  blockers: readonly FailedCheck[]
  advice: readonly FailedCheck[]
  /** The server has not opened their pages or files yet, or these have changed since. */
  waiting: readonly Check[]
  /** There is nothing to check yet. */
  nothing: readonly Check[]
  passed: readonly Check[]
}

/** Runs every check, or those of some sections, in order. */
export function runChecks(facts: PreflightFacts, sections?: readonly OnboardingSection[]): CheckedApp {
  const checks = sections === undefined ? allChecks : allChecks.filter(({ section }) => sections.includes(section))
  const results = checks.map((check) => ({ check, answer: answerOf(check, facts) }))
  const failed = results.flatMap(({ check, answer }) => (typeof answer === 'string' ? [] : [{ check, findings: answer }]))
  const answered = (word: CheckAnswer) => results.flatMap(({ check, answer }) => (answer === word ? [check] : []))
  return {
    blockers: failed.filter(({ check }) => check.severity === 'blocker'),
    advice: failed.filter(({ check }) => check.severity === 'advice'),
    waiting: answered('waiting'),
    nothing: answered('nothing'),
    passed: answered('passed'),
  }
}
