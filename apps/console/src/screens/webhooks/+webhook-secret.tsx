import type { Webhook } from '@greenroom/contract/webhooks/webhook-answers'
import { ROTATION_HOURS } from '@greenroom/contract/webhooks/webhook-limits'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'
import { ShownSecret } from './+shown-secret.tsx'
import { useRefreshWebhook } from './+use-refresh-webhook.ts'
import classes from './webhooks.module.css'

/** Makes a new secret, shown once, while the one before it keeps signing for a day. */
export function WebhookSecret({ webhook: { id, old_secret_until: until } }: { webhook: Webhook }) {
  const address = `${useAppPath()('webhooks')}/${id}` as const
  const refresh = useRefreshWebhook(id)
  const renew = useMutation({
    mutationFn: async () => (await api.post(`${address}/secret`)).data.secret,
    onSuccess: refresh,
    onError: showFailure,
  })
  const ask = async () => {
    const text = `For ${ROTATION_HOURS} hours both secrets sign each event, so that you can change it in your program without losing any.`
    if (await confirm({ title: 'Make a new secret?', text, yes: 'Make a new secret' })) renew.mutate()
  }
  return (
    <section className={classes.card} aria-labelledby="webhook-secret">
      <div>
        <h2 id="webhook-secret" className={classes.heading}>
          Secret
        </h2>
        <p className={classes.quiet}>
          {until === null ? (
            <span>Your program checks with it that an event is ours. Make a new one if someone else may know it.</span>
          ) : (
            <span>
              The old secret signs as well until <NearTime at={until} where="in a sentence" />.
            </span>
          )}
        </p>
      </div>
      {renew.data && <ShownSecret secret={renew.data} />}
      <div>
        <Button variant="default" loading={renew.isPending} onClick={() => void ask()}>
          Make a new secret
        </Button>
      </div>
    </section>
  )
}
