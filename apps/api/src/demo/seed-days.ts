import { addDays, dayAt, weekdayOf } from '@greenroom/contract/days'
import type { DayMeasure } from '@greenroom/contract/home/day-measures'
import type { Tx } from '../db/database.ts'
import type { DemoApp } from './demo-apps.ts'
import { joinedDaysAgo } from './seed-members.ts'
import { openedOf, sentOf } from './seed-pushes.ts'

/** The share of a push's openings on the day on which it was sent, and on the days after. */
const OPENED = [0.7, 0.2, 0.1]
const DAYS = 90

type Counted = { ago: number; measure: DayMeasure; total: number }

/** What the app counted on its days before the demo starts, from the phones, members and pushes that it has. */
export async function seedDays(tx: Tx, appId: string, app: DemoApp): Promise<void> {
  const today = dayAt(new Date(), 'UTC')
  const visits = app.members === 0 ? [] : visitsOf(app, today)
  const counts: Counted[] = [{ ago: DAYS, measure: 'opens', total: 0 }, ...visits]
  for (let index = 0; index < app.members; index += 1) counts.push({ ago: joinedDaysAgo(index), measure: 'members', total: 1 })
  for (const [index, push] of app.pushes.entries()) {
    const opened = openedOf(sentOf(app, push, index))
    for (const [after, share] of OPENED.entries())
      counts.push({ ago: push.daysAgo - after, measure: 'opens', total: Math.round(opened * share) })
  }
  for (const [at, { ago, measure, total }] of counts.filter(({ ago }) => ago >= 0 && ago <= DAYS).entries()) {
    tx.send('insert into day_counts (app_id, day, measure, part, total) values ($1, $2, $3, $4, $5)', [
      ...[appId, addDays(today, -ago), measure],
      ...[at, total],
    ])
  }
  if (app.members === 0) return
  await seedOpened(tx, appId, { visits, today })
  for (const [index, words] of SEARCHED.entries()) {
    tx.send('insert into missed_searches (app_id, day, words, total) values ($1, $2, $3, $4)', [
      ...[appId, addDays(today, -1 - index)],
      ...[words, 5 - index],
    ])
  }
}

const SEARCHED = ['beginners', 'gift card', 'opening hours']

/** Phones and browsers, what they opened and unlocked: more on Sundays and Wednesdays, and a little more each week. */
function visitsOf(app: DemoApp, today: string): Counted[] {
  return Array.from({ length: DAYS }, (_none, ago): Counted[] => {
    const weekday = weekdayOf(addDays(today, -ago))
    const rhythm = weekday === 0 ? 1.5 : weekday === 3 ? 1.25 : 1
    const drift = 1.2 - ago / 220 + 0.12 * Math.sin(ago * 1.7) + 0.08 * Math.sin(ago * 0.6)
    const active = Math.max(1, Math.round((3 + app.devices * 0.4) * rhythm * drift * (ago === 0 ? 0.5 : 1)))
    return [
      { ago, measure: 'active', total: active },
      { ago, measure: 'content_opens', total: Math.round(active * (2.6 + Math.sin(ago * 0.9))) },
      { ago, measure: 'unlocks', total: Math.round((active / 14) * (1 + Math.sin(ago * 2.3))) },
    ]
  }).flat()
}

/** How much more often one record of the list is opened than the others. */
function shareOf(index: number): number {
  return 1 / (1 + 0.3 * ((index * 7) % 20))
}

/** Which records were opened: some far more often than the others. */
async function seedOpened(tx: Tx, appId: string, { visits, today }: { visits: readonly Counted[]; today: string }): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from items where app_id = $1 and resource in ('articles', 'videos', 'audios') and active and deleted_at is null
     order by sort_order, id limit 20`,
    [appId],
  )
  const all = rows.reduce((sum, _row, index) => sum + shareOf(index), 0)
  for (const { ago, total } of visits.filter(({ measure }) => measure === 'content_opens')) {
    const totals = rows.map((_row, index) => Math.round((total * shareOf(index) * (1 + 0.3 * Math.sin(index + ago))) / all))
    const opened = rows.map(({ id }, index) => ({ id, total: totals[index] ?? 0 })).filter((record) => record.total > 0)
    if (opened.length === 0) continue
    tx.send(`insert into record_days (app_id, day, measure, record_ids, totals) values ($1, $2, 'opened', $3, $4)`, [
      ...[appId, addDays(today, -ago)],
      ...[opened.map(({ id }) => id), opened.map((record) => record.total)],
    ])
  }
}
