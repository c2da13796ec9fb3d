import { type ReactNode, useId } from 'react'
import classes from './home.module.css'

/** A part of the home page with its heading, around a list of lines. */
export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <ul className={classes.lines}>{children}</ul>
    </section>
  )
}
