import { count } from '@greenroom/contract/count'
import { formatDate } from '@greenroom/contract/dates'
import { shareText } from '@greenroom/contract/push/delivery-report'
import type { PushesReport as Report } from '@greenroom/contract/reports/report-answers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { BarTable } from './+bar-table.tsx'
import { HoursChart } from './+hours-chart.tsx'
import { Loaded } from './+loaded.tsx'
import { NothingCounted, ReportPart } from './+report-part.tsx'

/** For a role that does not read pushes, which gets their figures alone. */
const NO_SUBJECT = 'Push'

/** How often pushes were opened, compared with the usual, and at which hours of the day. */
export function PushesReport({ days }: { days: string }) {
  const path = useAppPath()
  const query = useQuery({ ...dataAt(path('reports/pushes'), { days }), placeholderData: keepPreviousData, staleTime: 0 })
  return (
    <Loaded query={query}>
      {(report) => (
        <>
          <Sent report={report} />
          <Hours report={report} />
        </>
      )}
    </Loaded>
  )
}

function Sent({ report }: { report: Report }) {
  const { user } = useSessionData()
  const { pushes, usual, from, until } = report
  const day = (at: string) => formatDate(at, 'date', user.timezone)
  const share = ({ opened, sent }: Report['pushes'][number]) => shareText(opened, sent)
  return (
    <ReportPart
      title="Pushes"
      {...(usual !== null && { text: `Usually ${shareText(Math.round(usual * 1_000), 1_000)} of the devices open a push.` })}
      file={{
        name: `pushes-${from}-${until}`,
        rows: [
          ['Push', 'Sent on', 'Delivered', 'Opened', 'Share'],
          ...pushes.map((push) => [push.subject || NO_SUBJECT, day(push.sent_at), `${push.sent}`, `${push.opened}`, share(push)]),
        ],
      }}
    >
      {pushes.length === 0 ? (
        <NothingCounted>No push reached a device in this period.</NothingCounted>
      ) : (
        <BarTable
          label="Pushes"
          head="Push"
          columns={['Opened', 'Delivered', 'Share']}
          rows={pushes.map((push) => ({
            ...{ key: push.id, name: push.subject || NO_SUBJECT, note: <NearTime at={push.sent_at} /> },
            values: [push.more ? `${count(push.opened)}+` : push.opened, push.sent, share(push)],
          }))}
        />
      )}
    </ReportPart>
  )
}

function Hours({ report: { hours, from, until } }: { report: Report }) {
  if (hours.every((opened) => opened === 0)) return null
  const best = hours.indexOf(Math.max(...hours))
  return (
    <ReportPart
      title="When pushes are opened"
      text={`Most are opened between ${best}:00 and ${best + 1}:00, in the app’s time zone.`}
      file={{
        name: `push-hours-${from}-${until}`,
        rows: [['Hour', 'Opened'], ...hours.map((opened, hour) => [`${hour}:00`, `${opened}`])],
      }}
    >
      <HoursChart hours={hours} />
    </ReportPart>
  )
}
