import { count } from '@greenroom/contract/count'
import { NearDay } from '../../session/near-time.tsx'
import { type Counts, daysOf } from './+compare-days.ts'
import classes from './+heartbeat.module.css'

type Props = { counts: Counts; label: string; until: string }

/** The numbers behind the line, the newest day first. */
export function DayTable({ counts, label, until }: Props) {
  return (
    <details className={classes.details}>
      <summary>As a table</summary>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {daysOf(counts, until)
            .toReversed()
            .map(({ day, count: number }) => (
              <tr key={day}>
                <th scope="row">
                  <NearDay day={day} today={until} />
                </th>
                <td>{count(number)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
