import type { ReactNode } from 'react'
import type { AppFace } from './app-face.ts'
import { AppTile } from './app-tile.tsx'
import type { AppColors } from './colors-of.ts'
import classes from './device.module.css'
import { OnScreen, onLink } from './page-inside.tsx'

type Props = {
  /** The text in the address bar. */
  address: string
  label: string
  /** The app's icon, as a tab of a browser shows it. */
  face: AppFace
  scheme: 'light' | 'dark'
  style: AppColors
  children: ReactNode
}

/** A browser window that shows the app's website. */
export function BrowserFrame({ address, label, face, scheme, style, children }: Props) {
  return (
    <div className={`stage ${classes.browser}`} data-scheme={scheme} style={style}>
      <div className={classes.bar}>
        <span className={classes.dots} aria-hidden="true" />
        <AppTile face={face} className={classes.favicon} />
        <span className={classes.address}>{address}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too. */}
      <section className={classes.page} aria-label={label} onClickCapture={onLink()} tabIndex={0}>
        <OnScreen>{children}</OnScreen>
      </section>
    </div>
  )
}
