import type { Webhook } from '@greenroom/contract/webhooks/webhook-answers'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { Sentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { toPath } from '../../ui/to-path.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useRefreshWebhook } from './+use-refresh-webhook.ts'
import classes from './webhooks.module.css'

/** Sends a test, and deletes the webhook. */
export function WebhookActions({ webhook: { id } }: { webhook: Webhook }) {
  const path = useAppPath()('webhooks')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refresh = useRefreshWebhook(id)
  const test = useMutation({
    mutationFn: async () => (await api.post(`${path}/${id}/test`)).data,
    onSuccess: ({ problem, status, duration_ms: duration }) => {
      if (problem === null) toastDone(`The test was received: status ${status} after ${duration} ms.`)
      else showFailure(new Sentence(`The test failed. ${problem}`))
      return refresh()
    },
    onError: showFailure,
  })
  const remove = async () => {
    const text = 'Events that wait are not sent, and its log is deleted. This cannot be undone.'
    if (!(await confirm({ title: 'Delete this webhook?', text, yes: 'Delete', dangerous: true }))) return
    try {
      await api.delete(`${path}/${id}`)
      toastDone('The webhook was deleted.')
      await navigate(toPath('/webhooks'))
      queries.removeQueries({ queryKey: [`${path}/${id}`] })
      await queries.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconSend size={16} />} loading={test.isPending} onClick={() => test.mutate()}>
        Send test
      </Button>
      <Button variant="subtle" color="red" onClick={() => void remove()}>
        Delete
      </Button>
    </div>
  )
}
