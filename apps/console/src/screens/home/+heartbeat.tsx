import { has } from '@greenroom/contract/access/flags'
import { count } from '@greenroom/contract/count'
import { ACTIVITY_DAYS } from '@greenroom/contract/home/day-measures'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useSessionData } from '../../session/use-session.ts'
import { comparison, lastDays, perDay } from './+compare-days.ts'
import { DayChart } from './+day-chart.tsx'
import { DayTable } from './+day-table.tsx'
import classes from './+heartbeat.module.css'

type Activity = HomeAnswer['activity']
/** `isPerDay`: those of several days cannot be added up, as many of them are the same. */
type Measure = { name: 'active' | 'content_opens' | 'unlocks' | 'lessons'; tab: string; label: string; isPerDay?: true }

const measures: readonly Measure[] = [
  { name: 'active', tab: 'Active', label: 'Active phones and visitors', isPerDay: true },
  { name: 'content_opens', tab: 'Opened', label: 'Content opened' },
  { name: 'unlocks', tab: 'Unlocked', label: 'Codes unlocked' },
  { name: 'lessons', tab: 'Completed', label: 'Lessons completed' },
]

/** What happened in the last 30 days, compared with the 30 before. */
export function Heartbeat({ activity }: { activity: Activity }) {
  const { facts } = useSessionData()
  const [chosen, setChosen] = useState<Measure['name'] | null>(null)
  const offered = measures.filter(({ name }) => name !== 'lessons' || has(facts.app, 'courses'))
  const alive = offered.find(({ name }) => lastDays(activity[name]).some((count) => count > 0))
  const shown = offered.find(({ name }) => name === chosen) ?? alive ?? offered[0]
  if (!shown) return null
  return (
    <section className={classes.card} aria-labelledby="heartbeat">
      <div className={classes.top}>
        <h2 id="heartbeat" className={classes.heading}>
          Last {ACTIVITY_DAYS} days
        </h2>
        <SegmentedControl
          aria-label="Show"
          classNames={{ root: classes.measures, control: classes.measure }}
          size="xs"
          data-count={offered.length}
          value={shown.name}
          onChange={setChosen}
          data={offered.map(({ name, tab }) => ({ value: name, label: tab }))}
        />
      </div>
      <Panel key={shown.name} activity={activity} shown={shown} isEmpty={alive === undefined} />
    </section>
  )
}

type PanelProps = { activity: Activity; shown: Measure; isEmpty: boolean }

function Panel({ activity, shown: { name, label, isPerDay }, isEmpty }: PanelProps) {
  const { until } = activity
  const counts = lastDays(activity[name])
  const total = counts.reduce((sum, count) => sum + count, 0)
  const figure = isPerDay ? perDay(counts, activity) : total
  return (
    <>
      <p className={classes.figure} aria-live="polite">
        <span className={classes.total}>{count(figure)}</span>{' '}
        <span className={classes.label}>{isPerDay ? `${label} per day, on average` : label}</span>{' '}
        <span className={classes.change}>{comparison(activity[name], activity)}</span>
      </p>
      {isEmpty ? (
        <p className={classes.empty}>Nothing has happened yet. Numbers appear here as soon as someone opens your app or its website.</p>
      ) : (
        <>
          <DayChart counts={counts} label={label} until={until} />
          <DayTable counts={counts} label={label} until={until} />
        </>
      )}
    </>
  )
}
