import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import { timeMistake, whenWords } from '@greenroom/contract/push/schedule'
import { scheduleMessages } from '@greenroom/contract/push/schedule-messages'
import { zoneName } from '@greenroom/contract/zones'
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppDay } from '../../session/use-app-day.ts'
import classes from './draft-drawer.module.css'
import type { DraftActions } from './use-draft-actions.ts'

type Props = { draft: DraftAnswer; actions: DraftActions; isDirty: boolean }

/** Publishes the draft now or at a time of the app's clock. */
export function DraftPublish({ draft, actions, isDirty }: Props) {
  const { zone } = useAppDay()
  const [way, setWay] = useState<'now' | 'later'>('now')
  const [local, setLocal] = useState('')
  const approves = draft.approval.state === 'requested'
  const isBlocked = draft.missing.length > 0 || isDirty
  const time = { local, zone }
  const found = local === '' ? null : timeMistake(time, serverNow())
  const mistake = found === scheduleMessages.past ? draftMessages.past : found
  return (
    <section className={classes.box} aria-label="Publish">
      <h3 className={classes.heading}>{approves ? 'Approve' : 'Publish'}</h3>
      {draft.publish_at && (
        <Group justify="space-between" gap="xs">
          <p className={classes.text}>
            Will be published <NearTime at={draft.publish_at} where="in a sentence" zone={zone} />, as scheduled by {draft.planned_by}.
          </p>
          <Button variant="default" size="xs" loading={actions.busy === 'unplan'} onClick={() => void actions.unplan()}>
            Unschedule
          </Button>
        </Group>
      )}
      {draft.makes_live ? (
        <p className={classes.quiet}>Members see it right away, or from its release date on.</p>
      ) : (
        <Radio.Group label="When" value={way} onChange={(value) => setWay(value === 'later' ? 'later' : 'now')}>
          <Stack gap="xs" mt={8}>
            <Radio value="now" label="Now" />
            <Radio value="later" label="At a time" />
          </Stack>
        </Radio.Group>
      )}
      {way === 'later' && (
        <TextInput
          label="Day and time"
          type="datetime-local"
          required
          description={`In the time zone of the app, ${zoneName(zone)}.`}
          value={local}
          error={actions.refused.publish_at?.join(' ') ?? mistake}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
      )}
      {isDirty && <p className={classes.quiet}>Save what you typed first: it is not part of the draft yet.</p>}
      <Group justify="flex-end">
        {way === 'now' ? (
          <Button disabled={isBlocked} loading={actions.busy === 'publish'} onClick={() => void actions.publish()}>
            {approves ? 'Approve and publish' : 'Publish now'}
          </Button>
        ) : (
          <Button
            disabled={isBlocked || local === '' || mistake !== null}
            loading={actions.busy === 'plan'}
            onClick={() => void actions.plan(local, whenWords(time))}
          >
            {approves ? 'Approve and schedule' : 'Schedule'}
          </Button>
        )}
      </Group>
    </section>
  )
}
