import type { FailedAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { toPath } from '../../../ui/to-path.ts'
import classes from './preflight.module.css'

type Props = { title: string; tone: 'blocker' | 'advice'; checks: readonly FailedAnswer[] }

/** What was found, each with what to do and the way to its field; nothing while there is none. */
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
          <FailedCheck key={check.id} check={check} />
        ))}
      </ul>
    </section>
  )
}

const stores = { apple: 'Apple', google: 'Google', both: 'Apple and Google' } as const

function FailedCheck({ check }: { check: FailedAnswer }) {
  const { store, guideline, says, mend, by, findings } = check
  const isOurs = by === 'team' && findings.every(({ open }) => open === null)
  return (
    <li className={classes.check}>
      <h3 className={classes.says}>{says}</h3>
      <p className={classes.mend}>{isOurs ? 'Our team takes care of this.' : mend}</p>
      <ul className={classes.findings}>
        {findings
          .filter(({ what, open }) => what !== '' || open !== null)
          .map(({ what, open }) => (
            <li key={`${what} ${open}`} className={classes.finding}>
              {what && <span className={classes.what}>{what}</span>}
              {open && (
                <Link className={classes.open} {...toPath(open)} aria-label={`${wordsOf(open)}: ${what || says}`}>
                  {wordsOf(open)}
                </Link>
              )}
            </li>
          ))}
      </ul>
      <p className={classes.source}>
        {stores[store]} · {guideline}
      </p>
    </li>
  )
}

/** A link to a field opens the field, any other one what it leads to. */
function wordsOf(address: string): string {
  return address.includes('field=') ? 'Open the field' : 'Open'
}
