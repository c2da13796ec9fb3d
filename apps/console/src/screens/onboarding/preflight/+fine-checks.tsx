import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts'
import classes from './preflight.module.css'

type Props = { title: string; checks: PreflightAnswer['passed']; isOpen?: true }

/** Checks without findings, or pending ones; collapsed, since they need no action. */
export function FineChecks({ title, checks, isOpen }: Props) {
  if (checks.length === 0) return null
  return (
    <details className={classes.fine} open={isOpen}>
      <summary className={classes.fineTitle}>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
        <h2 className={classes.heading}>
          {title} <span className={classes.count}>{checks.length}</span>
        </h2>
      </summary>
      <ul className={classes.fineList}>
        {checks.map(({ id, says }) => (
          <li key={id}>
            {!isOpen && <IconCheck size={16} aria-hidden="true" />}
            {says}
          </li>
        ))}
      </ul>
    </details>
  )
}
