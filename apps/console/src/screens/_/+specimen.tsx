import { type ReactNode, useId } from 'react'
import classes from './components.module.css'

/** A chapter of the showcase. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.chapter} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.specimens}>{children}</div>
    </section>
  )
}

/** One labeled example; `wide` takes the whole row. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.specimen} data-wide={wide || undefined}>
      <p className={classes.name}>{name}</p>
      <div className={classes.stage}>{children}</div>
    </div>
  )
}
