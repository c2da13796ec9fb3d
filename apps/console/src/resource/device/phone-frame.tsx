import type { ReactNode } from 'react'
import type { AppColors } from './colors-of.ts'
import classes from './device.module.css'
import { OnScreen, onLink } from './page-inside.tsx'

type Props = {
  /** The title at the top of the app. */
  title: string
  /** What is on the screen, for screen readers. */
  label: string
  scheme?: 'light' | 'dark'
  /** The app's own colors. */
  style: AppColors
  /** Marks the content as hidden from the chosen viewer. */
  isHidden?: boolean
  /** Opens a page of the app by its path; without it none opens. */
  onOpen?: (path: string) => void
  children: ReactNode
}

/** A phone that shows the app. */
export function PhoneFrame({ title, label, scheme = 'light', style, isHidden, onOpen, children }: Props) {
  return (
    <div className={`stage ${classes.phone}`} data-scheme={scheme} style={style}>
      <div className={classes.island} aria-hidden="true" />
      <div className={classes.top}>{title}</div>
      <section
        className={classes.screen}
        aria-label={label}
        data-hidden={isHidden || undefined}
        onClickCapture={onLink(onOpen)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too.
        tabIndex={0}
      >
        <OnScreen opens={onOpen !== undefined}>{children}</OnScreen>
      </section>
    </div>
  )
}
