import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { dataAt } from '../../api/data-at.ts'
import { PageFailure } from '../../resource/page-failure.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toPath } from '../../ui/to-path.ts'
import { ShownSecret } from './+shown-secret.tsx'
import { WebhookActions } from './+webhook-actions.tsx'
import { WebhookForm } from './+webhook-form.tsx'
import { WebhookLog } from './+webhook-log.tsx'
import { WebhookPause } from './+webhook-pause.tsx'
import { WebhookSecret } from './+webhook-secret.tsx'
import { WebhookState } from './+webhook-state.tsx'
import classes from './webhooks.module.css'

/** A new webhook, or one with its log. */
export function WebhookPage() {
  const { id } = useParams({ strict: false })
  return id === undefined || id === 'new' ? <NewWebhook /> : <StoredWebhook key={id} id={id} />
}

function NewWebhook() {
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null)
  if (made === null) {
    return (
      <>
        <PageHeader title="Add webhook" text="After you save, we show the secret that proves that events are ours." above={<Back />} />
        <WebhookForm webhook={null} onMade={setMade} />
      </>
    )
  }
  return (
    <>
      <PageHeader title="Webhook added" text="It receives events in a few seconds." above={<Back />} />
      <section className={classes.card} aria-label="Secret">
        <ShownSecret secret={made.secret} />
        <div>
          <ButtonLink {...toPath(`/webhooks/${made.id}`)}>Open the webhook</ButtonLink>
        </div>
      </section>
    </>
  )
}

function StoredWebhook({ id }: { id: string }) {
  const address = `${useAppPath()('webhooks')}/${id}` as const
  const { data: webhook, error, refetch } = useQuery(dataAt(address))
  if (error && !webhook) return <PageFailure title="The webhook could not be loaded" error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={webhook?.description || 'Webhook'}
        beside={webhook && <WebhookState webhook={webhook} />}
        above={<Back />}
        actions={webhook && <WebhookActions webhook={webhook} />}
      />
      {webhook ? (
        <>
          <WebhookPause webhook={webhook} />
          <WebhookLog webhook={webhook} />
          <WebhookForm key={webhook.version} webhook={webhook} />
          <WebhookSecret webhook={webhook} />
        </>
      ) : (
        <Skeleton height="20rem" />
      )}
    </>
  )
}

function Back() {
  return <BackLink {...toPath('/webhooks')}>Webhooks</BackLink>
}
