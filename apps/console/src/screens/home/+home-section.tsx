import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { toPath } from '../../ui/to-path.ts'
import classes from './home.module.css'

type Props = {
  title: string
  /** Has a row of its own, unless there is space for three columns. */
  first?: boolean
  /** A page with more of it. */
  more?: { label: string; path: string } | null
  children: ReactNode
}

/** A part of the home page with its heading, around a list of lines. */
export function HomeSection({ title, first = false, more = null, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} data-first={first || undefined} aria-labelledby={id}>
      <div className={classes.sectionTop}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {more && <Link {...toPath(more.path)}>{more.label}</Link>}
      </div>
      <ul className={classes.lines}>{children}</ul>
    </section>
  )
}
