import type { Webhook } from '@greenroom/contract/webhooks/webhook-answers'
import { eventLabel } from '@greenroom/contract/webhooks/webhook-events'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { IconWebhook } from '../../ui/icons/icon-webhook.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toPath } from '../../ui/to-path.ts'
import { WebhookState } from './+webhook-state.tsx'
import classes from './webhooks.module.css'

/** The addresses of other programs that receive the events of the app. */
export function Webhooks() {
  const path = useAppPath()('webhooks')
  const list = useQuery({ queryKey: [path], queryFn: async ({ signal }) => await api.get(path, { signal }) })
  const webhooks = list.data?.data
  const isFull = webhooks !== undefined && list.data !== undefined && webhooks.length >= list.data.meta_data.limit
  const add = (
    <ButtonLink {...toPath('/webhooks/new')} data-main-action leftSection={<IconPlus size={16} />}>
      Add webhook
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title="Webhooks"
        text="Tell other programs, such as your shop or your newsletter, what happens in your app."
        actions={webhooks?.length && !isFull ? add : undefined}
      />
      {isFull && <p className={classes.quiet}>You have {list.data?.meta_data.limit} webhooks, the most that an app can have.</p>}
      <Card>
        {list.error && !webhooks ? (
          <LoadFailure title="The webhooks could not be loaded" line={failureSentence(list.error)} onRetry={() => void list.refetch()} />
        ) : webhooks?.length === 0 ? (
          <EmptyState
            Icon={IconWebhook}
            title="No webhooks yet"
            text="Enter the address of a program and choose events. We send each event there within seconds, signed with a secret."
          >
            {add}
          </EmptyState>
        ) : (
          <DataTable label="Webhooks" columns={columns} rows={webhooks} idOf={({ id }) => id} from={1} waitingRows={3} />
        )}
      </Card>
    </>
  )
}

const columns: DataColumn<Webhook>[] = [
  {
    header: 'Address',
    shape: 'title',
    cell: ({ id, url, description }) => (
      <div className={classes.address}>
        <Anchor renderRoot={(props) => <Link {...toPath(`/webhooks/${id}`)} {...props} />} inherit>
          {description || url}
        </Anchor>
        {description && <span className={classes.soft}>{url}</span>}
      </div>
    ),
  },
  { header: 'Events', shape: 'long', cell: ({ events }) => eventsText(events) },
  { header: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
]

const SHOWN = 3

function eventsText(events: readonly string[]): string {
  const more = events.length - SHOWN
  return [...events.slice(0, SHOWN).map(eventLabel), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
