import { opens } from '@greenroom/contract/access/gates'
import type { App } from '@greenroom/contract/apps/app-answers'
import { addDays, dayAt } from '@greenroom/contract/days'
import { emptyPush, type PushForm, pushAbout, resentPush } from '@greenroom/contract/push/compose-form'
import { type ListedPush, linkToText, sendToText } from '@greenroom/contract/push/listed'
import { Button, Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { useFailuresHere } from '../../api/use-failures-here.ts'
import type { SendRequest } from '../../resource/ask-to-send.ts'
import { MessageFields } from '../../screens/push-notifications/+composer/message-fields.tsx'
import { SendQuestion } from '../../screens/push-notifications/+composer/send-question.tsx'
import { DelayedSend } from '../../screens/push-notifications/+delayed-send.tsx'
import type { ChosenTime } from '../../screens/push-notifications/+scheduled/time-fields.tsx'
import { timeOfListed } from '../../screens/push-notifications/+scheduled/use-schedules.ts'
import { UNDONE } from '../../screens/push-notifications/+use-undo.ts'
import { useAppSession } from '../../session/use-session.ts'
import { DisabledReason } from '../../ui/disabled-reason.tsx'
import { DrawerFailure } from '../../ui/drawer-failure.tsx'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { ignoreEnter } from '../../ui/ignore-enter.ts'
import { useShown } from '../../ui/use-shown.ts'
import { AudienceFields, Reach } from './audience-fields.tsx'
import { DraftBar } from './draft-bar.tsx'
import { appearanceOf, PushPreview } from './push-preview.tsx'
import { ScheduleSend } from './schedule-send.tsx'
import { SecondSubject } from './second-subject.tsx'
import type { Opening } from './send-button.tsx'
import classes from './send-panel.module.css'
import { SenderField } from './sender-field.tsx'
import { TargetFields } from './target-fields.tsx'
import { TestSend } from './test-send.tsx'
import { ToWhom } from './to-whom.tsx'
import type { DelayedPush } from './use-delayed-push.ts'
import { type SendForm, useSendForm } from './use-send-form.ts'

const CLOSE_MS = 1_000

/** The push sent from this panel that can still be undone, and the actions on it. */
type PanelDelay = {
  delayed: DelayedPush | null
  begin: (push: ListedPush, rest: Omit<DelayedPush, 'push' | 'of' | 'app' | 'end'>) => void
  undo: () => Promise<void>
}

type Props = { opening: Opening; delay: PanelDelay; onClose: () => void }

/** The Send Notification panel (requirements: push): message, audience and target, with a phone preview. */
export function SendPanel({ opening: { request, open, count }, delay, onClose }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { app, facts } = useAppSession()
  const [start] = useState(() => startOf(request, facts.app))
  const send = useSendForm(start, {
    // An undone push contains the user's work: it is stored when the panel closes.
    isUndone: request.kind === 'undone',
    untouched: request.kind === 'undone' ? emptyPush(facts.app) : start,
    scheduled: request.kind === 'scheduled' ? request.push : null,
    onDelayed: (push, rest) => delay.begin(push, { count, ...rest }),
    onSent: () => {
      timer.current = setTimeout(close, CLOSE_MS)
    },
  })
  /** By the X, a click outside, Escape or after sending: unsent input becomes a draft. */
  function close() {
    send.draft.close()
    onClose()
  }
  const [isTesting, setTesting] = useState(false)
  const isEditing = request.kind === 'scheduled'
  const [time, setTime] = useState(() => timeOf(request, facts.app.timeZone))
  const [isScheduling, setScheduling] = useState(false)
  const shown = useShown(open)
  const failure = useFailuresHere(open)
  const form = useRef<HTMLFormElement>(null)
  useWindowEvent(
    'keydown',
    (event) => {
      if (open && send.phase !== 'asking' && !isTesting && !isScheduling && isForPanel(event, form.current)) close()
    },
    { capture: true },
  )

  return (
    <Drawer
      opened={shown}
      onClose={close}
      position="right"
      size="min(60rem, 100vw)"
      title="Send Notification"
      classNames={{ content: classes.content, body: classes.body, header: classes.header, title: classes.title }}
      // Escape first closes what is open in or over the panel.
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        ref={form}
        className={classes.form}
        noValidate
        onKeyDown={ignoreEnter}
        onSubmit={(event) => {
          event.preventDefault()
          failure?.forget()
          if (isEditing) setScheduling(true)
          else void send.send()
        }}
      >
        <div className={classes.fields} inert={send.phase === 'held'}>
          {send.draft.offered && send.phase === 'composing' && (
            <DraftBar draft={send.draft.offered} onRestore={() => void send.draft.restore()} onDiscard={send.draft.discard} />
          )}
          {opens('/push-notifications/businesses', facts) && <ToWhom onLeave={close} />}
          {facts.app.hasParents && <SenderField send={send} />}
          <MessageFields send={send} belowSubject={<SecondSubject send={send} />} />
          <TargetFields send={send} />
          <AudienceFields send={send} />
        </div>
        <PushPreview form={send.form} />
        <div className={classes.foot}>
          {failure && (
            <div className={classes.failure}>
              <DrawerFailure {...failure} />
            </div>
          )}
          <Reach send={send} />
          {delay.delayed ? (
            <DelayedSend end={delay.delayed.end} subject={send.form.subject} onUndo={delay.undo} takesFocus />
          ) : (
            <>
              {send.phase === 'composing' && <DisabledReason sentence={send.closed} />}
              {!isEditing && (
                <Button type="submit" disabled={!send.ready} loading={send.phase === 'sending'}>
                  Send
                </Button>
              )}
              <ScheduleSend send={send} time={time} onTime={setTime} isEditing={isEditing} isOpen={isScheduling} setOpen={setScheduling} />
              <TestSend send={send} isOpen={isTesting} setOpen={setTesting} />
              {send.phase === 'sent' || send.isUndone ? (
                <span className={classes.sent} role="status">
                  <IconCheck size={16} aria-hidden="true" />
                  <span>{send.phase === 'sent' ? (send.isScheduled ? 'Scheduled' : 'Message Sent!') : UNDONE}</span>
                </span>
              ) : (
                !isEditing && <span className={classes.when}>Send time: now</span>
              )}
            </>
          )}
        </div>
      </form>
      <SendQuestion question={send.question} notification={notificationOf(send, app)} />
    </Drawer>
  )
}

/** The form's initial values. */
function startOf(request: SendRequest, app: { hasParents: boolean }): PushForm {
  if (request.kind === 'new') return emptyPush(app)
  return request.kind === 'about' ? pushAbout(app, request.content) : resentPush(request.push)
}

/** The time with which Schedule opens: that of the push, or 9 AM of the requested day or tomorrow in the app's zone. */
function timeOf(request: SendRequest, appZone: string): ChosenTime {
  const own = 'push' in request ? timeOfListed(request.push) : null
  const day = (request.kind === 'new' && request.day) || addDays(dayAt(serverNow(), appZone), 1)
  return own ?? { local: `${day}T09:00`, zone: appZone, followsRelease: false, repeat: null }
}

/** The confirmation's content: the notification, its audience, and what a tap opens. */
function notificationOf({ form, audience: { tags } }: SendForm, app: App) {
  const named = form.send_to_tags.map((id) => ({ id, name: tags.find((tag) => tag.id === id)?.name ?? '' }))
  const audience = sendToText({ send_to: form.send_to || 'everyone', send_to_tags: named })
  return {
    ...appearanceOf(form, app),
    facts: [
      ...(form.subject_b.trim() === '' ? [] : [['Or', form.subject_b.trim()] as const]),
      ['To', audience] as const,
      ['Opens', linkToText({ ...form, form_content_title: form.form_content })] as const,
    ],
  }
}

/** Whether Escape is for the panel, and not for an open picker list or a dialog over the panel. */
function isForPanel(event: KeyboardEvent, form: HTMLFormElement | null): boolean {
  const { target } = event
  if (event.key !== 'Escape' || event.isComposing || !(target instanceof Element)) return false
  if (target.closest('[aria-expanded="true"]:is(input, button)') || target.closest('[role="listbox"]')) return false
  const dialog = form?.closest('[role="dialog"]')
  // Without a focus it is for the topmost dialog.
  return target === document.body ? [...document.querySelectorAll('[role="dialog"]')].at(-1) === dialog : dialog?.contains(target) === true
}
