import { isDismissable } from '@greenroom/contract/preflight/dismissable'
import type { FailedAnswer, FindingAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { useId } from 'react'
import { useSessionData } from '../../../session/use-session.ts'
import { NotAProblem } from './+not-a-problem.tsx'
import { OpenLink } from './+open-link.tsx'
import classes from './preflight.module.css'

type Props = { title: string; tone: 'blocker' | 'advice'; checks: readonly FailedAnswer[] }

/** The findings, each with its fix and a link to its field; empty if there are none. */
export function FailedChecks({ title, tone, checks }: Props) {
  const id = useId()
  const { user } = useSessionData()
  if (checks.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title} <span className={classes.count}>{checks.length}</span>
      </h2>
      <ul className={classes.checks} data-tone={tone}>
        {checks.map((check) => (
          <FailedCheck
            key={`${check.id} ${check.by}`}
            check={check}
            canDismiss={tone === 'blocker' && user.is_super && isDismissable(check)}
          />
        ))}
      </ul>
    </section>
  )
}

function FailedCheck({ check, canDismiss }: { check: FailedAnswer; canDismiss: boolean }) {
  const { guideline, says, mend, by, findings } = check
  const isOurs = by === 'team' && findings.every(({ open }) => open === null)
  // A finding without details needs no line of its own.
  const [first] = findings
  const alone = findings.length === 1 && first?.what === '' ? first : null
  const listed = findings.filter(({ what }) => what !== '')
  return (
    <li className={classes.check}>
      <div className={classes.finding}>
        <h3 className={classes.says}>{says}</h3>
        {alone && <Actions finding={alone} says={says} canDismiss={canDismiss} />}
      </div>
      <p className={classes.mend}>{isOurs ? 'Our team will fix this.' : mend}</p>
      {listed.length > 0 && (
        <ul className={classes.findings}>
          {listed.map((finding) => (
            <li key={finding.key} className={classes.finding}>
              <span className={classes.what}>{finding.what}</span>
              <Actions finding={finding} says={says} canDismiss={canDismiss} />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.source}>Rule: {guideline}</p>
    </li>
  )
}

type Acts = { finding: FindingAnswer; says: string; canDismiss: boolean }

function Actions({ finding: { key, what, open }, says, canDismiss }: Acts) {
  if (!open && !canDismiss) return null
  return (
    <span className={classes.actions}>
      {canDismiss && <NotAProblem findingKey={key} about={[says, what].filter(Boolean).join(' ')} />}
      {open && <OpenLink address={open} about={what || says} />}
    </span>
  )
}
