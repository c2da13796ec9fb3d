import { mediaIdOf } from '@greenroom/contract/media/reference'
import type { PushForm } from '@greenroom/contract/push/compose-form'
import { asShown, type Platform, platforms } from '@greenroom/contract/push/preview'
import { SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import { initialsOf } from '../../session/answers.ts'
import { useSessionData } from '../../session/use-session.ts'
import classes from './phone-preview.module.css'

const names: Record<Platform, string> = { ios: 'iOS', android: 'Android' }

/** How the message will look when it arrives, on either system, closed and opened, cut where phones cut it. */
export function PhonePreview({ form }: { form: PushForm }) {
  const [platform, setPlatform] = useState<Platform>('ios')
  const [isOpened, setOpened] = useState(false)
  const image = imageAddress(form.image_url)
  const look = { platform, isOpened, hasImage: image !== null }
  const shown = asShown(form, look)
  return (
    <section className={classes.side} aria-label="Preview">
      <div className={classes.choices}>
        <SegmentedControl
          size="xs"
          aria-label="Phone"
          data={platforms.map((value) => ({ value, label: names[value] }))}
          value={platform}
          onChange={(value) => setPlatform(platforms.find((one) => one === value) ?? 'ios')}
        />
        <Switch size="xs" label="Opened" checked={isOpened} onChange={(event) => setOpened(event.currentTarget.checked)} />
      </div>
      <div className={classes.phone} data-platform={platform}>
        <div className={classes.island} />
        <div className={classes.clock} aria-hidden="true">
          9:41
        </div>
        <Notification form={form} image={image} shown={shown} platform={platform} isOpened={isOpened} />
      </div>
      <p className={classes.caption} role="status">
        {shown.isCut
          ? `${names[platform]} cuts it here${isOpened ? '' : ' until it is opened'}. Phones differ a little.`
          : 'Nothing is cut. Phones differ a little.'}
      </p>
    </section>
  )
}

type Shown = { form: PushForm; image: string | null; shown: { subject: string; message: string }; platform: Platform; isOpened: boolean }

function Notification({ form, image, shown, platform, isOpened }: Shown) {
  const { app } = useSessionData()
  const sender = form.parent_uuid?.name || app.name
  const icon = form.parent_uuid && !form.isOwnPN ? null : imageAddress(app.portal?.logo_url ?? '')
  return (
    <div className={classes.note} data-platform={platform} data-closed={!isOpened || undefined}>
      <div className={classes.icon} aria-hidden="true">
        {icon ? <img src={icon} alt="" /> : initialsOf(sender).slice(0, 2)}
      </div>
      <div className={classes.words}>
        <div className={classes.top}>
          <span className={classes.app}>{sender}</span>
          <span>{platform === 'ios' ? 'now' : '· now'}</span>
        </div>
        <div className={classes.subject}>{shown.subject || 'Subject'}</div>
        <div className={classes.message}>{shown.message || 'Your message appears here.'}</div>
      </div>
      {image && !isOpened && <img key={image} className={classes.thumb} src={image} alt="" />}
      {image && isOpened && <img key={image} className={classes.image} src={image} alt="" />}
    </div>
  )
}

function imageAddress(value: string): string | null {
  const id = mediaIdOf(value)
  if (id) return `/media/${id}?w=640`
  return /^https?:\/\/\S+$/i.test(value) ? value : null
}
