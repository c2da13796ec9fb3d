import type { Webhook } from '@greenroom/contract/webhooks/webhook-answers'
import { FAILURES_TO_PAUSE, HOURS_TO_PAUSE, LOG_DAYS } from '@greenroom/contract/webhooks/webhook-limits'
import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useRefreshWebhook } from './+use-refresh-webhook.ts'
import classes from './webhooks.module.css'

/** Why a webhook is paused, and the way back; or that it fails and will be paused. */
export function WebhookPause({ webhook: { id, active, paused, failures, failing_since: since } }: { webhook: Webhook }) {
  const address = `${useAppPath()('webhooks')}/${id}` as const
  const refresh = useRefreshWebhook(id)
  const resume = useMutation({
    mutationFn: () => api.post(`${address}/resume`),
    onSuccess: () => {
      toastDone('The webhook is on again.')
      return refresh()
    },
    onError: showFailure,
  })
  if (paused) {
    return (
      <Alert color="red" className={classes.alert} title={<Since word="Paused" at={paused.since} />}>
        <p>{paused.reason}</p>
        <p>Events wait for up to {LOG_DAYS} days. Solve the problem and send a test. Then resume, and we send them.</p>
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          Resume
        </Button>
      </Alert>
    )
  }
  if (!active || failures === 0 || since === null) return null
  return (
    <Alert color="yellow" className={classes.alert} title={<Since word="Failing" at={since} />}>
      We try again for a day. After {FAILURES_TO_PAUSE} failures in a row over {HOURS_TO_PAUSE} hours we pause the webhook and email you.
    </Alert>
  )
}

function Since({ word, at }: { word: string; at: string }) {
  return (
    <span>
      {word} since <NearTime at={at} where="in a sentence" />
    </span>
  )
}
