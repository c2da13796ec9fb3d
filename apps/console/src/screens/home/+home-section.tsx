import { type ReactNode, useId } from 'react'
import classes from './home.module.css'

type Props = { title: string; /** Has a row of its own, unless there is space for three columns. */ first?: boolean; children: ReactNode }

/** A part of the home page with its heading, around a list of lines. */
export function HomeSection({ title, first = false, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} data-first={first || undefined} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.lines}>{children}</ul>
    </section>
  )
}
