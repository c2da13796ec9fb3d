import type { ReactNode } from 'react'
import classes from './people.module.css'

/** A part of a person's page, with its heading where a form's sections have theirs. */
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
