import type { PushForm } from '@greenroom/contract/push/compose-form'
import { Button, Drawer } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFailuresHere } from '../../api/use-failures-here.ts'
import { useSessionData } from '../../session/use-session.ts'
import { DrawerFailure } from '../../ui/drawer-failure.tsx'
import { useShown } from '../../ui/use-shown.ts'
import { AudienceFields, Reach } from './audience-fields.tsx'
import { MessageFields } from './message-fields.tsx'
import { PhonePreview } from './phone-preview.tsx'
import classes from './send-panel.module.css'
import { SenderField } from './sender-field.tsx'
import { TargetFields } from './target-fields.tsx'
import { TestSend } from './test-send.tsx'
import { useSendForm } from './use-send-form.ts'

const CLOSE_MS = 1_000

type Props = { start: PushForm; open: boolean; onClose: () => void }

/** The Send Notification panel (spec 1 §2.5): what to say, to whom, and where it leads, with the phone beside it. */
export function SendPanel({ start, open, onClose }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = useSendForm(start, () => {
    timer.current = setTimeout(onClose, CLOSE_MS)
  })
  const { facts } = useSessionData()
  const [isTesting, setTesting] = useState(false)
  const shown = useShown(open)
  const failure = useFailuresHere(open)

  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size="min(60rem, 100vw)"
      title="Send Notification"
      classNames={{ content: classes.content, body: classes.body, header: classes.header, title: classes.title }}
      // Escape answers what lies before it.
      closeOnEscape={send.phase !== 'asking' && !isTesting}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Enter while a device is looked for sends nothing to anybody.
          if (isTesting) return
          failure?.forget()
          void send.send()
        }}
      >
        <div className={classes.fields}>
          {facts.app.hasParents && <SenderField send={send} />}
          <MessageFields send={send} />
          <TargetFields send={send} />
          <AudienceFields send={send} />
        </div>
        <PhonePreview form={send.form} />
        <div className={classes.foot}>
          {failure && (
            <div className={classes.failure}>
              <DrawerFailure {...failure} />
            </div>
          )}
          <Reach send={send} />
          <Button type="submit" disabled={!send.ready} loading={send.phase === 'sending'}>
            Send
          </Button>
          <TestSend send={send} isOpen={isTesting} setOpen={setTesting} />
          {send.phase === 'sent' ? (
            <span className={classes.sent} role="status">
              <IconCheck size={16} aria-hidden="true" />
              Message Sent!
            </span>
          ) : (
            <span className={classes.when}>Send time: now</span>
          )}
        </div>
      </form>
    </Drawer>
  )
}
