import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dataAt } from '../../api/data-at.ts'
import classes from './reviews.module.css'

/** The number of open reviews per reviewer. If it cannot be loaded, the queue next to it reports that. */
export function ReviewerLoad() {
  const id = useId()
  const { data } = useQuery({ ...dataAt('/reviewers'), staleTime: 0 })
  if (!data) return null
  return (
    <section className={classes.load} aria-labelledby={id}>
      <h2 id={id}>Assigned</h2>
      <ul>
        {data
          .toSorted((one, other) => other.open - one.open)
          .map((reviewer) => (
            <li key={reviewer.id}>
              <span>{reviewer.name}</span>
              <span className={classes.inHand}>
                {reviewer.open}
                {reviewer.late > 0 && <span className={classes.due} data-urgency="late">{` ${reviewer.late} late`}</span>}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
