import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Illustration, type Scene } from './illustration.tsx'

type Props = {
  scene?: Scene
  title: string
  /** What this is and how to begin. */
  text?: ReactNode
  /** The first step, usually one button. */
  children?: ReactNode
}

/** Says what belongs here and how to begin, where a list or a page has nothing to show. */
export function EmptyState({ scene = 'stage', title, text, children }: Props) {
  return (
    <div className={classes.empty}>
      <Illustration scene={scene} />
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
