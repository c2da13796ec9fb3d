import type { ReactNode } from 'react'
import classes from './people.module.css'

/** A section of a user's page, with a heading like those of a form's sections. */
export function Panel({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={title}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {help && <p className={classes.quiet}>{help}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
