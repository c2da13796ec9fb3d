import type { ReactNode } from 'react'
import type { AppFace } from '../../../resource/device/app-face.ts'
import { AppTile } from '../../../resource/device/app-tile.tsx'
import classes from './notification-card.module.css'

type Props = {
  /** The app that sends it, and its icon. */
  sender: string
  face: AppFace
  subject: string
  /** A second line, shown only on iOS. */
  subtitle?: string
  message: string
  /** The address of its picture. */
  image: string | null
  /** The facts below it: its audience, what a tap opens. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** A complete notification as it looks on a phone, and the facts about it. */
export function NotificationCard({ sender, face, subject, subtitle = '', message, image, facts }: Props) {
  return (
    <div className={classes.frame}>
      <div className={classes.note}>
        <AppTile face={face} className={classes.icon} />
        <div className={classes.words}>
          <div className={classes.app}>{sender}</div>
          <div className={classes.subject}>{subject}</div>
          {subtitle !== '' && <div className={classes.subject}>{subtitle}</div>}
          <div className={classes.message}>{message}</div>
        </div>
        {image && <img key={image} className={classes.image} src={image} alt="" />}
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
