import { count } from '@greenroom/contract/count'
import { comparedText, type DeliveryReport, openedText } from '@greenroom/contract/push/delivery-report'
import { type ListedPush, linkToText, sendToText } from '@greenroom/contract/push/listed'
import { amount, PUSHED_TO } from '@greenroom/contract/push/reach'
import { withheldAfterwards } from '@greenroom/contract/push/withheld-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { serverNow } from '../../api/server-time.ts'
import { appFace } from '../../resource/device/app-face.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { imageAddress } from './+composer/image-address.ts'
import { NotificationCard } from './+composer/notification-card.tsx'
import { DeliveryDetails } from './+delivery-details.tsx'
import { OpenedAfter } from './+opened-after.tsx'
import classes from './+report-drawer.module.css'
import { stateText } from './+state-text.ts'
import { TwoSubjects } from './+two-subjects.tsx'

type Props = { push: ListedPush; timezone: string | null; open: boolean; onClose: () => void }

/**
 * The result of one push: its message and audience, how many opened it and when, compared with the usual result;
 * details of the delivery are collapsed below.
 */
export function ReportDrawer({ push, timezone, open, onClose }: Props) {
  return (
    <SideDrawer open={open} onClose={onClose} title={`Report of ${push.subject}`} size={520}>
      <Counted push={push} timezone={timezone} />
    </SideDrawer>
  )
}

function Counted({ push, timezone }: Pick<Props, 'push' | 'timezone'>) {
  const path = useAppPath()
  // The counts of the live list trigger a refetch of the report.
  const { id, state, devices_sent, devices_failed } = push
  const report = useQuery({
    queryKey: [path('push_notifications'), id, 'report', state, devices_sent, devices_failed],
    queryFn: ({ signal }) => api.get(path(`push_notifications/${id}/report`), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (report.data) return <Report report={report.data.data} timezone={timezone} />
  if (!report.error) return <Skeleton height={240} />
  return <LoadFailure title="The report could not be loaded" line={failureSentence(report.error)} onRetry={() => void report.refetch()} />
}

function Report({ report, timezone }: { report: DeliveryReport; timezone: string | null }) {
  const { push } = report
  const { app } = useAppSession()
  const compared = comparedText(report, serverNow())
  const sentBy = push.given_by ? `${push.given_by.person} (${push.given_by.app})` : report.sent_by
  return (
    <div className={classes.report}>
      <NotificationCard
        sender={push.parent_app?.name || app.name}
        face={push.parent_app ? appFace(push.parent_app.name, {}) : appFace(app.name, app.setup)}
        subject={push.subject}
        message={push.message}
        image={imageAddress(push.image_url ?? '')}
        facts={[
          ['To', `${sendToText(push)}, ${devices(report)}`],
          ['Opens', linkToText(push)],
          [
            'Sent',
            <span key="sent">
              <NearTime at={push.send_at} />
              <span>{sentBy !== null && ` by ${sentBy}`}</span>
            </span>,
          ],
        ]}
      />
      {(push.state !== 'sent' || push.stop_reason) && (
        <p className={classes.about}>
          {stateText(push)}
          {push.stop_reason && <span className={classes.reason}>{push.stop_reason}</span>}
        </p>
      )}
      {report.withheld &&
        withheldAfterwards(report.withheld).map((clause) => <p key={clause} className={classes.about}>{`Not sent: ${clause}.`}</p>)}
      <section aria-label="Opened">
        <h3 className={classes.section}>Opened</h3>
        <p className={classes.figure}>{openedText(report)}</p>
        {compared !== null && <p className={classes.about}>{compared}</p>}
        <OpenedAfter after={report.opened_after} opened={report.devices_opened} />
      </section>
      <TwoSubjects subjects={report.subjects} />
      <DeliveryDetails report={report} timezone={timezone} />
    </div>
  )
}

/** '67 devices', and for a push that did not reach all of them '67 of 70 devices'. */
function devices({ push: { devices_sent: sent }, devices_total: total }: DeliveryReport): string {
  return total === null || total === sent ? amount(sent, PUSHED_TO) : `${count(sent)} of ${amount(total, PUSHED_TO)}`
}
