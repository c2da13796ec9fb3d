import type { FailedAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { useId } from 'react'
import { OpenLink } from './+open-link.tsx'
import classes from './preflight.module.css'

type Props = { title: string; tone: 'blocker' | 'advice'; checks: readonly FailedAnswer[] }

/** The findings, each with its fix and a link to its field; empty if there are none. */
export function FailedChecks({ title, tone, checks }: Props) {
  const id = useId()
  if (checks.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title} <span className={classes.count}>{checks.length}</span>
      </h2>
      <ul className={classes.checks} data-tone={tone}>
        {checks.map((check) => (
          <FailedCheck key={`${check.id} ${check.by}`} check={check} />
        ))}
      </ul>
    </section>
  )
}

function FailedCheck({ check }: { check: FailedAnswer }) {
  const { guideline, says, mend, by, findings } = check
  const isOurs = by === 'team' && findings.every(({ open }) => open === null)
  // A finding without details needs no line of its own.
  const [first] = findings
  const alone = findings.length === 1 && first?.what === '' ? first.open : null
  const listed = findings.filter(({ what }) => what !== '')
  return (
    <li className={classes.check}>
      <div className={classes.finding}>
        <h3 className={classes.says}>{says}</h3>
        {alone && <OpenLink address={alone} about={says} />}
      </div>
      <p className={classes.mend}>{isOurs ? 'Our team takes care of this.' : mend}</p>
      {listed.length > 0 && (
        <ul className={classes.findings}>
          {listed.map(({ what, open }) => (
            <li key={`${what} ${open}`} className={classes.finding}>
              <span className={classes.what}>{what}</span>
              {open && <OpenLink address={open} about={what} />}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.source}>Rule: {guideline}</p>
    </li>
  )
}
