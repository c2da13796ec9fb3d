import { mediaIdOf } from '@greenroom/contract/media/reference'
import type { PushForm } from '@greenroom/contract/push/compose-form'
import { initialsOf } from '../../session/answers.ts'
import { useSessionData } from '../../session/use-session.ts'
import classes from './phone-preview.module.css'

/** How the message will look when it arrives, more or less: every phone draws it a little differently. */
export function PhonePreview({ form }: { form: PushForm }) {
  const { app } = useSessionData()
  const sender = form.parent_uuid?.name || app.name
  const image = imageAddress(form.image_url)
  return (
    <aside className={classes.side} aria-label="Preview">
      <div className={classes.phone}>
        <div className={classes.island} />
        <div className={classes.clock} aria-hidden="true">
          9:41
        </div>
        <div className={classes.note}>
          <div className={classes.icon} aria-hidden="true">
            {initialsOf(sender).slice(0, 2)}
          </div>
          <div className={classes.words}>
            <div className={classes.top}>
              <span className={classes.app}>{sender}</span>
              <span>now</span>
            </div>
            <div className={classes.subject}>{form.subject || 'Subject'}</div>
            <div className={classes.message}>{form.message || 'Your message appears here.'}</div>
          </div>
          {image && <img key={image} className={classes.image} src={image} alt="" />}
        </div>
      </div>
      <p className={classes.caption}>A preview; phones differ a little.</p>
    </aside>
  )
}

function imageAddress(value: string): string | null {
  const id = mediaIdOf(value)
  if (id) return `/media/${id}?w=640`
  return /^https?:\/\/\S+$/i.test(value) ? value : null
}
