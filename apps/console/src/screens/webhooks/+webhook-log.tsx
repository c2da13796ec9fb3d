import { count } from '@greenroom/contract/count'
import type { Webhook, WebhookTry } from '@greenroom/contract/webhooks/webhook-answers'
import { eventLabel } from '@greenroom/contract/webhooks/webhook-events'
import { LOG_DAYS, MOST_TRIES } from '@greenroom/contract/webhooks/webhook-limits'
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useRefreshWebhook } from './+use-refresh-webhook.ts'
import classes from './webhooks.module.css'

const REFRESH_MS = 10_000

/** Each try of the last days, newest first, and its answer. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const address = `${useAppPath()('webhooks')}/${webhook.id}/tries` as const
  const [shows, setShows] = useState<'all' | 'failed'>('all')
  const log = useInfiniteQuery({
    queryKey: [address, shows],
    queryFn: async ({ signal, pageParam }) =>
      await api.get(address, { signal, query: { before: pageParam || undefined, failed: shows === 'failed' } }),
    initialPageParam: '',
    getNextPageParam: ({ meta_data: { next } }) => next ?? undefined,
    refetchInterval: REFRESH_MS,
  })
  const tries = log.data?.pages.flatMap(({ data }) => data)
  return (
    <section className={classes.log} aria-labelledby="webhook-log">
      <div className={classes.tools}>
        <div>
          <h2 id="webhook-log" className={classes.heading}>
            Log
          </h2>
          <p className={classes.quiet}>Each try of the last {LOG_DAYS} days.</p>
        </div>
        <SegmentedControl
          aria-label="Tries"
          size="sm"
          value={shows}
          onChange={setShows}
          data={[
            { value: 'all', label: 'All' },
            { value: 'failed', label: 'Failed' },
          ]}
        />
      </div>
      {log.error && !tries ? (
        <LoadFailure title="The log could not be loaded" line={failureSentence(log.error)} onRetry={() => void log.refetch()} />
      ) : tries?.length === 0 ? (
        <EmptyState
          title={shows === 'all' ? 'Nothing was sent yet' : 'No try has failed'}
          text={shows === 'all' ? 'Send a test, or wait for the first event.' : 'Tries that failed appear here with their answers.'}
        />
      ) : (
        <DataTable label="Log" columns={columnsFor(webhook)} rows={tries} idOf={({ id }) => id} from={1} waitingRows={4} />
      )}
      {log.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show earlier tries
          </Button>
        </div>
      )}
    </section>
  )
}

function columnsFor(webhook: Webhook): DataColumn<WebhookTry>[] {
  return [
    {
      header: 'Event',
      shape: 'title',
      cell: ({ event, title }) => (
        <span className={classes.address}>
          {eventLabel(event)}
          <span className={classes.soft}>{title}</span>
        </span>
      ),
    },
    { header: 'Time', shape: 'short', cell: ({ at }) => <NearTime at={at} /> },
    { header: 'Result', shape: 'long', cell: (tried) => <Result webhook={webhook} tried={tried} /> },
    { header: 'Duration', shape: 'short', cell: ({ duration_ms: duration }) => `${count(duration)} ms` },
    { header: 'Actions', shape: 'actions', cell: (tried) => <SendAgain webhook={webhook} tried={tried} /> },
  ]
}

function Result({ webhook, tried }: { webhook: Webhook; tried: WebhookTry }) {
  const { status, problem, answer, number, state, next_try_at: next } = tried
  return (
    <div className={classes.result}>
      <span className={classes.state}>
        <Badge color={problem === null ? 'stage' : 'red'}>{status ?? 'No answer'}</Badge>
        {(number > 1 || problem !== null) && (
          <span className={classes.soft}>
            Try {number} of {MOST_TRIES}
          </span>
        )}
      </span>
      {problem !== null && <span>{problem}</span>}
      {state === 'waiting' && next !== null && (
        <span className={classes.soft}>
          Next try: <NearTime at={next} where="in a sentence" />
        </span>
      )}
      {state === 'waiting' && next === null && <span className={classes.soft}>Tried again after you {wakingOf(webhook)}.</span>}
      {state === 'failed' && <span className={classes.soft}>Not tried again.</span>}
      {answer !== '' && (
        <details>
          <summary>Answer</summary>
          <pre className={classes.answer}>{answer}</pre>
        </details>
      )}
    </div>
  )
}

/** What has to be done before a webhook that is off or paused tries anything. */
function wakingOf({ active, paused }: Webhook): string {
  if (active) return 'resume the webhook'
  return paused ? 'turn the webhook on and resume it' : 'turn the webhook on'
}

function SendAgain({ webhook: { id, active, paused }, tried: { event_id: event, state, title } }: { webhook: Webhook; tried: WebhookTry }) {
  const path = useAppPath()('webhooks')
  const refresh = useRefreshWebhook(id)
  const resend = useMutation({
    mutationFn: () => api.post(`${path}/${id}/resend`, { data: { event_id: event } }),
    onSuccess: () => {
      toastDone('The event is sent again.')
      return refresh()
    },
    onError: showFailure,
  })
  if (state === 'waiting' || !active || paused) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Send again: ${title}`}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      Send again
    </Button>
  )
}
