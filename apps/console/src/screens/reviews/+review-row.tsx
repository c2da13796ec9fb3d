import { dayOf } from '@greenroom/contract/onboarding/review/business-days'
import type { QueuedReview } from '@greenroom/contract/onboarding/review/review-answers'
import { urgencyOf } from '@greenroom/contract/onboarding/review/review-clock'
import { isWithTeam, reviewedSectionNames } from '@greenroom/contract/onboarding/review/review-state'
import { dueWords } from '@greenroom/contract/onboarding/review/review-words'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useSession } from '../../session/use-session.ts'
import classes from './reviews.module.css'

type Props = { row: QueuedReview; stateName: string; isMine: boolean; isBusy: boolean; onTake(row: QueuedReview): void }

/** One review of the queue: its app, who has to act, when it is due, and the assigned reviewer. */
export function ReviewRow({ row, stateName, isMine, isBusy, onTake }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const what = `${row.app}, ${reviewedSectionNames[row.section]}`
  const open = async () => {
    setOpening(true)
    try {
      await session.chooseApp(row.app_id)
      await navigate({ to: '/onboarding', search: { open: row.section } })
    } catch (error) {
      setOpening(false)
      showFailure(error)
    }
  }
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>{row.app}</strong>
        <span>{reviewedSectionNames[row.section]}</span>
      </div>
      <div className={classes.facts}>
        <span className={classes.fact}>
          <span className={classes.state} data-turn={row.turn}>
            {stateName}
          </span>
          {row.round > 1 && <span>Round {row.round}</span>}
        </span>
        <span className={classes.fact}>{row.due_on !== null && <Due day={row.due_on} />}</span>
        <span className={classes.fact}>{isMine ? 'You' : (row.reviewer ?? 'Unassigned')}</span>
      </div>
      <div className={classes.buttons}>
        {!isMine && isWithTeam(row.turn) && (
          <Button
            size="compact-md"
            variant="default"
            disabled={isBusy}
            aria-label={`${row.reviewer === null ? 'Take' : 'Take over'}: ${what}`}
            onClick={() => onTake(row)}
          >
            {row.reviewer === null ? 'Take' : 'Take over'}
          </Button>
        )}
        <Button size="compact-md" variant="light" loading={isOpening} aria-label={`Open ${what}`} onClick={() => void open()}>
          Open
        </Button>
      </div>
    </li>
  )
}

function Due({ day }: { day: string }) {
  const urgency = urgencyOf(day, dayOf(serverNow()))
  const words = { late: `Late, was due ${dueWords(day)}`, today: 'Due today', later: `Due ${dueWords(day)}` }
  return (
    <span className={classes.due} data-urgency={urgency}>
      {words[urgency]}
    </span>
  )
}
