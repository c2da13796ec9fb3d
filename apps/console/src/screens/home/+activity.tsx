import { canSendPush, has } from '@greenroom/contract/access/flags'
import { shortDay } from '@greenroom/contract/dates'
import { addDays } from '@greenroom/contract/days'
import { ACTIVITY_DAYS, type DayMeasure, dayMeasures } from '@greenroom/contract/home/day-measures'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useSessionData } from '../../session/use-session.ts'
import classes from './+activity.module.css'
import { comparison, type Counts, lastDays } from './+compare-days.ts'

type Activity = HomeAnswer['activity']

const labels: Record<DayMeasure, string> = {
  opens: 'Pushes opened',
  members: 'New members',
  unlocks: 'Codes unlocked',
  lessons: 'Lessons completed',
}

/** What happened in the last 30 days, compared with the 30 before; nothing for an app in which nothing has happened. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const { facts } = useSessionData()
  const [chosen, setChosen] = useState<DayMeasure | null>(null)
  const measures = dayMeasures.filter((measure) => {
    if (measure === 'opens') return canSendPush(facts.app)
    return measure !== 'lessons' || has(facts.app, 'courses')
  })
  const first = measures.find((measure) => activity[measure].some((count) => count > 0))
  if (first === undefined) return null
  const measure = chosen ?? first
  return (
    <section className={classes.card} aria-labelledby="activity">
      <div className={classes.top}>
        <h2 id="activity" className={classes.heading}>
          Last {ACTIVITY_DAYS} days
        </h2>
        <SegmentedControl
          aria-label="Show"
          classNames={{ root: classes.measures, control: classes.measure }}
          size="xs"
          value={measure}
          onChange={setChosen}
          data={measures.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <Chart counts={lastDays(activity[measure])} label={labels[measure]} until={activity.until}>
        {comparison(activity[measure], activity)}
      </Chart>
    </section>
  )
}

const WIDTH = 600
const HEIGHT = 100

type Props = { counts: Counts; label: string; until: string; children: string }

function Chart({ counts, label, until, children }: Props) {
  const days = counts.map((_count, index) => addDays(until, index + 1 - counts.length))
  const most = Math.max(1, ...counts)
  const points = counts.map((count, index) => `${(index / (counts.length - 1)) * WIDTH},${HEIGHT - (count / most) * HEIGHT}`)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <p className={classes.figure} aria-live="polite">
        <span className={classes.total}>{total.toLocaleString('en')}</span> <span className={classes.change}>{children}</span>
      </p>
      <svg className={classes.chart} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 2}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon className={classes.area} points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline className={classes.line} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>{shortDay(days[0] ?? until, until)}</span>
        <span>Today</span>
      </div>
      <details className={classes.details}>
        <summary>As a table</summary>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th>Day</th>
              <th>{label}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day, index) => (
              <tr key={day}>
                <td>{day === until ? 'Today' : shortDay(day, until)}</td>
                <td>{(counts.at(-1 - index) ?? 0).toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
