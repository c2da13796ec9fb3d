import { formatDate } from '@greenroom/contract/dates'
import { type ListedPush, linkToText, sendToText } from '@greenroom/contract/push/listed'
import { failureSentence } from '../../api/failure.ts'
import { useSessionData } from '../../session/use-session.ts'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { pageSizes, usePaged } from '../+paged.ts'
import { Counts } from './+counts.tsx'
import { Instructions } from './+instructions.tsx'
import { useLiveCounts } from './+live-counts.ts'
import { PushActions } from './+push-actions.tsx'
import classes from './push-notifications.module.css'

export type PushMetadata = { active_devices: number; members: number; active_members: number }

/** SENT PUSH NOTIFICATIONS (spec 1 §2.6): who can be reached, and what was sent, with counts that grow while it is on its way. */
export function PushNotifications() {
  const { user } = useSessionData()
  const list = usePaged<ListedPush, PushMetadata>('push_notifications')
  useLiveCounts(list.queryKey)
  const isEmpty = list.rows?.length === 0

  return (
    <>
      <PageHeader title="SENT PUSH NOTIFICATIONS" />
      <Instructions />
      <Counts meta={list.meta} />
      <Card>
        <div className={classes.tools}>
          <SearchField label="Search sent push notifications" value={list.q} onSearch={list.search} className={classes.search} />
        </div>
        {list.error ? (
          <LoadFailure title="The sent push notifications could not be loaded" line={failureSentence(list.error)} onRetry={list.retry} />
        ) : isEmpty ? (
          <Nothing searched={list.q !== ''} />
        ) : (
          <>
            <DataTable
              label="Sent push notifications"
              columns={columnsFor(user.timezone)}
              rows={list.rows}
              idOf={(push) => push.id}
              from={list.from}
              isOlder={list.isOlder}
              waitingRows={6}
            />
            <Pager
              page={list.page}
              size={list.size}
              sizes={pageSizes}
              total={list.total}
              shown={list.rows?.length ?? 0}
              onPage={list.goTo}
              onSize={list.resize}
            />
          </>
        )}
      </Card>
    </>
  )
}

function columnsFor(timezone: string | null): DataColumn<ListedPush>[] {
  return [
    { header: 'Key', cell: (_push, number) => number, shape: 'short' },
    { header: 'Subject', cell: (push) => push.subject, shape: 'title' },
    { header: 'Message', cell: (push) => push.message, shape: 'long' },
    { header: 'Send To', cell: sendToText },
    { header: 'Link To', cell: linkToText },
    { header: 'When', cell: (push) => formatDate(push.send_at, 'dateTime', timezone) },
    { header: 'Actions', cell: (push) => <PushActions push={push} />, shape: 'actions' },
  ]
}

function Nothing({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState scene="search" title="Nothing found" text="No sent push notification has these words." />
  ) : (
    <EmptyState
      title="Nothing was sent yet"
      text="A push notification appears on your members' phones at once. The Send button at the right edge opens one."
    />
  )
}
