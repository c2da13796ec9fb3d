import type { App } from '@greenroom/contract/apps/app-answers'
import type { PushForm } from '@greenroom/contract/push/compose-form'
import { appFace } from '../../resource/device/app-face.ts'
import { imageAddress } from '../../screens/push-notifications/+composer/image-address.ts'
import { PhonePreview } from '../../screens/push-notifications/+composer/phone-preview.tsx'
import { useAppSession } from '../../session/use-session.ts'
import classes from './send-panel.module.css'

/** The phone next to the form, with the sending app. */
export function PushPreview({ form }: { form: PushForm }) {
  const { app } = useAppSession()
  return <PhonePreview className={classes.side} {...appearanceOf(form, app)} />
}

/** The content of the phone preview: text and picture, and the sending app. */
export function appearanceOf(form: PushForm, app: App) {
  const isParents = form.parent_uuid !== null && !form.isOwnPN
  const sender = form.parent_uuid?.name || app.name
  return {
    subject: form.subject,
    message: form.message,
    image: imageAddress(form.image_url),
    sender,
    face: appFace(sender, isParents ? {} : app.setup),
  }
}
