import { emptyPush, type PushForm, resentPush } from '@greenroom/contract/push/compose-form'
import { useEffect, useState } from 'react'
import { onResend } from '../../screens/push-notifications/+resend.ts'
import { useSessionData } from '../../session/use-session.ts'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import classes from './send-button.module.css'

const SendPanel = onDemand(async () => (await import('./send-panel.tsx')).SendPanel)

/**
 * The floating Send button and the panel that it opens (requirements: push). The frame draws it for apps that can send.
 */
export function SendButton() {
  const { facts } = useSessionData()
  // Each opening starts a new form: closing has reset the last one (PUSH-011).
  const [opening, setOpening] = useState<{ count: number; form: PushForm; open: boolean } | null>(null)

  const readsOn = useReadsOn()

  const openWith = (form: PushForm) => setOpening((last) => ({ count: (last?.count ?? 0) + 1, form, open: true }))

  useEffect(() => onResend((push) => setOpening((last) => ({ count: (last?.count ?? 0) + 1, form: resentPush(push), open: true }))), [])

  return (
    <>
      <button
        type="button"
        className={classes.button}
        title="Send Notification"
        data-away={readsOn || undefined}
        onClick={() => openWith(emptyPush(facts.app))}
        onPointerEnter={SendPanel.load}
      >
        <IconSend size={16} aria-hidden="true" className={classes.icon} />
        Send
      </button>
      {opening && (
        <SendPanel key={opening.count} start={opening.form} open={opening.open} onClose={() => setOpening({ ...opening, open: false })} />
      )}
    </>
  )
}

/** Less than this is no wish to go anywhere, in pixels. */
const SCROLLED = 8

/** Whether the page was last scrolled down. */
function useReadsOn(): boolean {
  const [readsOn, setReadsOn] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const by = window.scrollY - last
      if (Math.abs(by) < SCROLLED) return
      last = window.scrollY
      setReadsOn(by > 0)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return readsOn
}
