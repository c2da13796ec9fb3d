import { count } from '@greenroom/contract/count'
import type { AccessKeyDays } from '@greenroom/contract/keys/key-answers'
import { serverNow } from '../../api/server-time.ts'
import { NearDay } from '../../session/near-time.tsx'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import classes from './keys.module.css'

type Day = AccessKeyDays['days'][number]

/** Calls of the key on each of the last 30 days with any, the newest first. */
export function KeyDays({ days }: { days: readonly Day[] }) {
  const today = serverNow().toISOString().slice(0, 10)
  const most = Math.max(1, ...days.map(sum))
  const columns: DataColumn<Day>[] = [
    { header: 'Day (UTC)', shape: 'title', cell: ({ day }) => <NearDay day={day} today={today} /> },
    { header: 'Calls', cell: (day) => <Calls day={day} most={most} /> },
    { header: 'Reads', cell: ({ reads }) => count(reads) },
    { header: 'Changes', cell: ({ changes }) => count(changes) },
    { header: 'Refused', cell: ({ refused }) => count(refused) },
  ]
  return (
    <section className={classes.part} aria-labelledby="key-days">
      <h2 id="key-days" className={classes.title}>
        Calls in the last 30 days
      </h2>
      {days.length === 0 ? (
        <p className={classes.quiet}>None yet. New calls appear here within a minute.</p>
      ) : (
        <Card>
          <DataTable label="Calls by day" columns={columns} rows={[...days].reverse()} idOf={({ day }) => day} from={1} waitingRows={3} />
        </Card>
      )}
    </section>
  )
}

function Calls({ day, most }: { day: Day; most: number }) {
  return (
    <span className={classes.calls}>
      {count(sum(day))} <ShareBar share={sum(day) / most} />
    </span>
  )
}

function sum({ reads, changes, refused }: Day): number {
  return reads + changes + refused
}
