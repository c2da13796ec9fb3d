import { FAILURE_HEADLINE } from '@greenroom/contract/errors/catalogue'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { wordsOf } from '../api/failure-words.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import classes from './failure-modal.module.css'
import { useLostApp } from './use-lost-app.ts'

type Props = { error: unknown; onClose: () => void }

/**
 * The only modal for failures that the user has to see (ERR-001). It is the browser's own dialog: it is loaded before
 * there is a failure, and Mantine's would bring 45 kB.
 */
export function FailureModal({ error, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const lost = useLostApp(error)
  const words = wordsOf(error)
  const next = lost === null ? words.next : `You no longer have access to ${lost}. Ask its owner or a super user to add you again.`
  const close = () => dialog.current?.close()
  useEffect(() => {
    const { current } = dialog
    if (!current) return
    // Its content covers it, so a click on itself is one beside it.
    current.onclick = ({ target }) => target === current && close()
    current.showModal()
    // The page behind it does not scroll, and where it has a scroll bar it keeps the room.
    const { style, clientWidth } = document.documentElement
    style.overflow = 'hidden'
    if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable'
    return () => {
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- selectors for open dialogs look for the attribute
    <dialog role="dialog" ref={dialog} aria-modal="true" aria-labelledby={title} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={title} className={`gr-dialog-title ${classes.title}`}>
          {FAILURE_HEADLINE}
        </h2>
        <FailureNote {...words} next={next} />
        <Button className={classes.close} onClick={close}>
          Close
        </Button>
      </div>
    </dialog>,
    document.body,
  )
}
