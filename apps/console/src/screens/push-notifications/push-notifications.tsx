import { opens } from '@greenroom/contract/access/gates'
import { formatDate } from '@greenroom/contract/dates'
import { type ListedPush, linkToText, sendToText } from '@greenroom/contract/push/listed'
import { reachedBy } from '@greenroom/contract/push/reach'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { askToSend } from '../../resource/ask-to-send.ts'
import { PagedCard } from '../../resource/paged/paged-card.tsx'
import { usePaged } from '../../resource/paged/use-paged.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useMay } from '../../session/use-may.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { DataColumn } from '../../ui/data-table.tsx'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toPath } from '../../ui/to-path.ts'
import { useLast } from '../../ui/use-last.ts'
import { Counts } from './+counts.tsx'
import { Instructions } from './+instructions.tsx'
import { LimitsLine } from './+limits-line.tsx'
import { useLiveCounts } from './+live-counts.ts'
import { PushActions } from './+push-actions.tsx'
import { ScheduledList } from './+scheduled/scheduled-list.tsx'
import classes from './push-notifications.module.css'

const ReportDrawer = onDemand(async () => (await import('./+report-drawer.tsx')).ReportDrawer, null, 'The report')
const BusinessReport = onDemand(async () => (await import('./+businesses/business-report.tsx')).BusinessReport, null, 'The report')
const BusinessActions = onDemand(async () => (await import('./+businesses/business-actions.tsx')).BusinessActions, null, 'The actions')
const TO_BUSINESSES = '/push-notifications/businesses'

/**
 * /push-notifications, SENT PUSH NOTIFICATIONS (requirements: push): the reachable devices, and the sent pushes with
 * live counts. The composer of these pushes is the Send panel (shell/send); `+older` is the composer of platform
 * versions up to 8.5.
 */
export function PushNotifications() {
  const { user, facts } = useSessionData()
  const maySend = useMay()('write', 'push')
  const address = useAppPath()('push_notifications')
  const list = usePaged(address, async (options) => {
    const answer = await api.get(address, options)
    if (!('meta_data' in answer)) throw new Error('The list of sent push notifications needs platform version 9.')
    return answer
  })
  const [reported, setReported] = useState<ListedPush | null>(null)
  const shown = useLast(reported)
  useLiveCounts(list.queryKey)
  const reportOf = (push: ListedPush) => ({
    push: list.rows?.find(({ id }) => id === push.id) ?? push,
    open: reported !== null,
    onClose: () => setReported(null),
  })

  return (
    <>
      <PageHeader
        title="SENT PUSH NOTIFICATIONS"
        actions={
          <>
            {maySend && opens(TO_BUSINESSES, facts) && (
              <ButtonLink {...toPath(TO_BUSINESSES)} variant="default">
                Send to businesses
              </ButtonLink>
            )}
            {maySend && (
              <Button data-main-action leftSection={<IconSend size={16} aria-hidden="true" />} onClick={() => askToSend({ kind: 'new' })}>
                Send push
              </Button>
            )}
          </>
        }
      />
      <Instructions />
      <Counts meta={list.meta} failed={list.error !== null} />
      <LimitsLine />
      <ScheduledList />
      <PagedCard
        label="Sent push notifications"
        list={list}
        columns={columnsFor(user.timezone, setReported)}
        idOf={(push) => push.id}
        waitingRows={6}
        searchLabel="Search sent push notifications"
        failureTitle="The sent push notifications could not be loaded"
        nothing={{
          title: 'Nothing was sent yet',
          text: `A push notification appears ${WHERE[reachedBy(facts.app)]} right away, or at a time that you choose. Choose Send push to write one.`,
        }}
        nothingFound="No sent push notification matches your search."
      />
      {shown &&
        (shown.businesses ? <BusinessReport {...reportOf(shown)} /> : <ReportDrawer {...reportOf(shown)} timezone={user.timezone} />)}
    </>
  )
}

const WHERE = {
  phone: "on your members' phones",
  browser: "in your members' browsers",
  device: "on your members' phones and in their browsers",
} as const

function columnsFor(timezone: string | null, onReport: (push: ListedPush) => void): DataColumn<ListedPush>[] {
  return [
    { header: 'Key', cell: (_push, number) => number, shape: 'short' },
    {
      header: 'Subject',
      cell: (push) => (
        <div>
          <button type="button" className={classes.opener} onClick={() => onReport(push)}>
            {push.subject}
          </button>
          {push.given_by && <span className={classes.given}>{`From ${push.given_by.person} (${push.given_by.app})`}</span>}
        </div>
      ),
      shape: 'title',
    },
    { header: 'Message', cell: (push) => push.message, shape: 'long', givesWay: true },
    { header: 'Send To', cell: sendToText },
    { header: 'Link To', cell: linkToText },
    { header: 'When', cell: (push) => formatDate(push.send_at, 'dateTime', timezone), shape: 'short' },
    {
      header: 'Actions',
      cell: (push) =>
        push.businesses ? (
          <BusinessActions push={push} onReport={() => onReport(push)} />
        ) : (
          <PushActions push={push} onReport={() => onReport(push)} />
        ),
      shape: 'actions',
    },
  ]
}
