import { addDays, dayAt } from '@greenroom/contract/days'
import type { DayMeasure } from '@greenroom/contract/home/day-measures'
import type { Tx } from '../db/database.ts'
import type { DemoApp } from './demo-apps.ts'
import { joinedDaysAgo } from './seed-members.ts'
import { openedOf, sentOf } from './seed-pushes.ts'

/** The share of a push's openings on the day on which it was sent, and on the days after. */
const OPENED = [0.7, 0.2, 0.1]

/** What the app counted on its days before the demo starts, from the members and pushes that it has. */
export function seedDays(tx: Tx, appId: string, app: DemoApp): void {
  const counts: { ago: number; measure: DayMeasure; total: number }[] = [{ ago: 90, measure: 'opens', total: 0 }]
  for (let index = 0; index < app.members; index += 1) counts.push({ ago: joinedDaysAgo(index), measure: 'members', total: 1 })
  for (const [index, push] of app.pushes.entries()) {
    const opened = openedOf(sentOf(app, push, index))
    for (const [after, share] of OPENED.entries())
      counts.push({ ago: push.daysAgo - after, measure: 'opens', total: Math.round(opened * share) })
  }
  const today = dayAt(new Date(), 'UTC')
  for (const [at, { ago, measure, total }] of counts.filter(({ ago }) => ago >= 0 && ago <= 90).entries()) {
    tx.send('insert into day_counts (app_id, day, measure, part, total) values ($1, $2, $3, $4, $5)', [
      ...[appId, addDays(today, -ago), measure],
      ...[at, total],
    ])
  }
}
