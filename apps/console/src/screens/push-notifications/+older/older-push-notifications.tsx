import { count } from '@greenroom/contract/count'
import type { OlderComposer, SentOlderPush } from '@greenroom/contract/push/older'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { OlderForm } from './older-form.tsx'
import classes from './older-push-notifications.module.css'
import { SentList } from './sent-list.tsx'

/** Polling interval while a push is in progress. */
const LOOK_MS = 2_000

/**
 * /push_notifications/new and /push_notification: the composer of platform versions up to 8.5 (PUSH-078, PUSH-079,
 * OQ-014).
 */
export function OlderPushNotifications() {
  const path = useAppPath()
  const [undone, setUndone] = useState<SentOlderPush | null>(null)
  const composer = useQuery({
    queryKey: [path('push_notifications'), 'older'],
    queryFn: async ({ signal }) => {
      const answer = await api.get(path('push_notifications'), { signal })
      if ('meta_data' in answer) throw new Error('From platform version 9, this form is not available.')
      return answer.data
    },
    refetchInterval: ({ state }) => (state.data?.sent.some(isSending) ? LOOK_MS : false),
  })
  if (composer.error && !composer.data) {
    return (
      <>
        <PageHeader title="Push Notifications" />
        <LoadFailure
          title="The push notifications could not be loaded"
          line={failureSentence(composer.error)}
          onRetry={() => void composer.refetch()}
        />
      </>
    )
  }
  if (!composer.data) return <PageSkeleton />
  const { data } = composer
  return (
    <>
      <PageHeader title="Push Notifications" text={usersText(data)} />
      {data.problem !== null && (
        <div className={classes.problem} role="alert">
          <p>{data.problem}</p>
          <Button size="compact-sm" variant="default" loading={composer.isFetching} onClick={() => void composer.refetch()}>
            Retry
          </Button>
        </div>
      )}
      <OlderForm composer={data} undone={undone} onSent={() => void composer.refetch()} />
      <SentList pushes={data.sent} onUndone={setUndone} />
    </>
  )
}

function isSending({ state }: OlderComposer['sent'][number]): boolean {
  return state === 'queued' || state === 'sending'
}

function usersText({ total_users: total, current_users: current }: OlderComposer): string | undefined {
  if (current === null) return undefined
  const shown = count(current)
  if (total !== null) return `${shown} of ${count(total)} users receive notifications.`
  return `${shown} ${current === 1 ? 'user receives' : 'users receive'} notifications.`
}
