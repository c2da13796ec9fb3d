import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import type { DrawnIcon } from './icons/drawn-icon.ts'
import { Illustration, type Scene } from './illustration.tsx'

type Props = {
  scene?: Scene
  /** The sign of what belongs here, drawn on the empty stage. */
  Icon?: DrawnIcon | undefined
  title: string
  /** What this is and how to start. */
  text?: ReactNode
  /** The first step, usually one button. */
  children?: ReactNode
  /** h1 if it is the whole page: then it takes the focus as the heading of every page does. */
  heading?: 'h1' | 'h2'
}

/** The empty state of a list or a page: what belongs here and how to start. */
export function EmptyState({ scene = 'stage', Icon, title, text, children, heading: Heading = 'h2' }: Props) {
  return (
    <div className={classes.empty}>
      <Illustration scene={scene} Icon={Icon} />
      <Heading className={classes.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
