import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { FoldedList } from './+folded-list.tsx'
import classes from './preflight.module.css'

/** What needs no action: things that are not there yet, passed checks, and what the server opened. */
export function FineChecks({ result: { waiting, nothing, passed, looks } }: { result: PreflightAnswer }) {
  return (
    <>
      <FoldedList title="Not opened yet" count={waiting.length} isOpen>
        {waiting.map((pending) => (
          <Pending key={pending.what} {...pending} />
        ))}
      </FoldedList>
      <FoldedList title="Nothing to check yet" count={nothing.length} isOpen={passed.length === 0}>
        {nothing.map((pending) => (
          <Pending key={pending.what} {...pending} />
        ))}
      </FoldedList>
      <FoldedList title="Passed" count={passed.length}>
        {passed.map(({ id, says }) => (
          <li key={id}>
            <IconCheck size={16} aria-hidden="true" />
            {says}
          </li>
        ))}
      </FoldedList>
      <FoldedList title="Opened pages and files" count={looks.length}>
        {looks.map(({ what, name, says, is_fine: isFine }) => (
          <li key={`${what} ${name}`} data-fine={isFine}>
            {isFine ? <IconCheck size={16} aria-hidden="true" /> : <IconAlertTriangle size={16} aria-hidden="true" />}
            <span className={classes.what}>
              {what}: {name} <span className={classes.count}>({says})</span>
            </span>
          </li>
        ))}
      </FoldedList>
    </>
  )
}

function Pending({ what, checks }: PreflightAnswer['nothing'][number]) {
  return (
    <li>
      <span>
        {what} <span className={classes.count}>{checks === 1 ? '1 check' : `${checks} checks`}</span>
      </span>
    </li>
  )
}
