import type { Webhook } from '@greenroom/contract/webhooks/webhook-answers'
import { allowedEvents, webhookAreaLabels, type WebhookEvent, webhookEvents } from '@greenroom/contract/webhooks/webhook-events'
import { LONGEST_DESCRIPTION, LONGEST_WEBHOOK_ADDRESS } from '@greenroom/contract/webhooks/webhook-limits'
import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useRefreshWebhook } from './+use-refresh-webhook.ts'
import classes from './webhooks.module.css'

type Props = { webhook: Webhook | null; onMade?: (made: { id: string; secret: string }) => void }

type Values = Pick<Webhook, 'url' | 'description' | 'events' | 'active'>

const empty: Values = { url: '', description: '', events: [], active: true }

/** The address, the events and the switch of a webhook. `webhook` is null for a new one. */
export function WebhookForm({ webhook, onMade }: Props) {
  const path = useAppPath()('webhooks')
  const refresh = useRefreshWebhook(webhook?.id ?? '')
  const { url, description, events, active } = webhook ?? empty
  const [values, setValues] = useState<Values>({ url, description, events, active })
  const [errors, setErrors] = useState<Failure['data']>({})
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify({ url, description, events, active })
  useLeaveGuard(() => isChanged && !isSaved, { isSaving: () => isSaving })

  const save = async () => {
    setSaving(true)
    setErrors({})
    try {
      if (webhook) {
        await api.patch(`${path}/${webhook.id}`, { data: values }, { ifMatch: webhook.version })
        toastDone('The webhook was saved.')
      } else {
        const made = (await api.post(path, { data: values })).data
        onMade?.({ id: made.id, secret: made.secret })
      }
      setSaved(true)
      await refresh()
    } catch (error) {
      if (error instanceof Failure && error.status === 422) setErrors(error.data)
      else showFailure(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        label="Address"
        name="url"
        description="The address of your program, beginning with https://. It must answer with a status from 200 to 299 within 10 seconds."
        placeholder="https://example.com/webhooks"
        required
        maxLength={LONGEST_WEBHOOK_ADDRESS}
        value={values.url}
        error={errors.url?.[0]}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, url: value })}
      />
      <TextInput
        label="Description"
        name="description"
        description="Only you and your team see it."
        maxLength={LONGEST_DESCRIPTION}
        value={values.description}
        error={errors.description?.[0]}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, description: value })}
      />
      <EventChoices chosen={values.events} error={errors.events?.[0]} onChange={(events) => setValues({ ...values, events })} />
      <Switch
        label="Send events"
        description="Off: no events are recorded for this address, and those that wait stay unsent."
        checked={values.active}
        onChange={({ currentTarget: { checked } }) => setValues({ ...values, active: checked })}
      />
      <div>
        <Button type="submit" loading={isSaving} disabled={!isChanged}>
          Save
        </Button>
      </div>
    </form>
  )
}

type ChoicesProps = { chosen: readonly string[]; error: string | undefined; onChange: (events: string[]) => void }

function EventChoices({ chosen, error, onChange }: ChoicesProps) {
  const { facts } = useSessionData()
  const areas = Map.groupBy(allowedEvents(facts), (event) => webhookEvents[event].area)
  return (
    <Checkbox.Group
      label="Events"
      description="What we send to this address."
      required
      value={[...chosen]}
      error={error}
      onChange={onChange}
    >
      <div className={classes.areas}>
        {[...areas].map(([area, events]) => (
          <fieldset key={area} className={classes.area}>
            <legend>{webhookAreaLabels[area]}</legend>
            {events.map((event) => (
              <Choice key={event} event={event} />
            ))}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  )
}

function Choice({ event }: { event: WebhookEvent }) {
  const { label, hint } = webhookEvents[event]
  return <Checkbox value={event} label={label} description={hint} />
}
