import { asShown, type Platform, platforms } from '@greenroom/contract/push/preview'
import { SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import type { AppFace } from '../../../resource/device/app-face.ts'
import { AppTile } from '../../../resource/device/app-tile.tsx'
import classes from './phone-preview.module.css'

const names: Record<Platform, string> = { ios: 'iOS', android: 'Android' }

type Props = {
  subject: string
  /** Placeholder for an empty subject: the name of its field. */
  noSubject?: string
  /** A second line, shown only on iOS. */
  subtitle?: string
  message: string
  /** The address of its picture. */
  image: string | null
  /** The app that sends it, and its icon. */
  sender: string
  face: AppFace
  className?: string | undefined
}

/** A preview of a push notification on both systems, collapsed and expanded, truncated as phones do. */
export function PhonePreview({ subject, noSubject = 'Subject', subtitle = '', message, image, sender, face, className }: Props) {
  const [platform, setPlatform] = useState<Platform>('ios')
  const [isOpened, setOpened] = useState(false)
  const shown = asShown({ subject, subtitle, message }, { platform, isOpened, hasImage: image !== null })
  return (
    <section className={`${classes.side} ${className ?? ''}`} aria-label="Preview">
      <div className={classes.choices}>
        <SegmentedControl
          size="xs"
          aria-label="Phone"
          data={platforms.map((value) => ({ value, label: names[value] }))}
          value={platform}
          onChange={(value) => setPlatform(platforms.find((one) => one === value) ?? 'ios')}
        />
        <Switch size="xs" label="Expanded" checked={isOpened} onChange={(event) => setOpened(event.currentTarget.checked)} />
      </div>
      <div className={classes.phone} data-platform={platform}>
        <div className={classes.island} />
        <div className={classes.clock} aria-hidden="true">
          9:41
        </div>
        <div className={classes.note} data-platform={platform} data-closed={!isOpened || undefined}>
          <AppTile face={face} className={classes.icon} />
          <div className={classes.words}>
            <div className={classes.top}>
              <span className={classes.app}>{sender}</span>
              <span>{platform === 'ios' ? 'now' : '· now'}</span>
            </div>
            <div className={classes.subject}>{shown.subject || noSubject}</div>
            {shown.subtitle !== '' && <div className={classes.subject}>{shown.subtitle}</div>}
            <div className={classes.message}>{shown.message || 'Your message appears here.'}</div>
          </div>
          {image && <img key={image} className={isOpened ? classes.image : classes.thumb} src={image} alt="" />}
        </div>
      </div>
      <p className={classes.caption} role="status">
        {caption(names[platform], isOpened, shown.isCut)}
      </p>
    </section>
  )
}

function caption(phone: string, isExpanded: boolean, isCut: boolean): string {
  if (!isCut) return `Fits ${isExpanded ? 'when expanded' : 'on the lock screen'}. Phones may differ.`
  return isExpanded ? `${phone} shows this much. Phones may differ.` : `${phone} shows this much; the rest appears when expanded.`
}
