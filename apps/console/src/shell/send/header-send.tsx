import { askToSend } from '../../resource/ask-to-send.ts'
import { IconSend } from '../../ui/icons/icon-send.ts'
import classes from './header-send.module.css'

/** The Send button of narrow windows. */
export function HeaderSend() {
  return (
    <button type="button" className={classes.button} data-in-phone-bar title="Send Notification" onClick={() => askToSend({ kind: 'new' })}>
      <IconSend size={16} aria-hidden="true" />
      <span className={classes.word}>Send</span>
    </button>
  )
}
