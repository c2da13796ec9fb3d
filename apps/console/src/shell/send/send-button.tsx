import { useEffect, useState } from 'react'
import { onSendRequest, type SendRequest } from '../../resource/ask-to-send.ts'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import classes from './send-button.module.css'

const SendDesk = onDemand(async () => (await import('./send-desk.tsx')).SendDesk, null, 'The Send panel')

/** The request that opened the panel. Each opening starts a new form: closing has reset the last one (PUSH-011). */
export type Opening = { count: number; request: SendRequest; open: boolean }

/**
 * The floating Send button and the panel that it opens (requirements: push). The frame renders it for apps that can
 * send. On a phone it would cover controls, so that HeaderSend takes its place there.
 */
export function SendButton() {
  const [opening, setOpening] = useState<Opening | null>(null)

  const openWith = (request: SendRequest) => setOpening((last) => ({ count: (last?.count ?? 0) + 1, request, open: true }))
  const close = (count: number) => setOpening((last) => (last?.count === count ? { ...last, open: false } : last))

  useEffect(() => onSendRequest(openWith), [])

  return (
    <>
      <button
        type="button"
        className={classes.button}
        title="Send Notification"
        data-on-screen
        onClick={() => openWith({ kind: 'new' })}
        onPointerEnter={SendDesk.load}
      >
        <IconSend size={16} aria-hidden="true" className={classes.icon} />
        Send
      </button>
      {opening && <SendDesk opening={opening} onOpen={openWith} onClose={close} />}
    </>
  )
}
