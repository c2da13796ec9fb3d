import { createContext, type ReactNode, use } from 'react'
import classes from './components.module.css'

/**
 * Distinguishes a chapter that is drawn a second time beside the first, in the other colors: the end of its id and
 * name.
 */
export const SecondTime = createContext<{ id: string; name: string } | null>(null)

/** The id of a chapter's heading, by which the index finds it. */
export function chapterId(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-')
}

/** A chapter of the showcase; `plain` lays its content out by itself. */
export function Chapter({ title, plain, children }: { title: string; plain?: boolean; children: ReactNode }) {
  const second = use(SecondTime)
  const id = `${chapterId(title)}${second?.id ?? ''}`
  return (
    <section className={classes.chapter} aria-labelledby={id}>
      <h2 id={id} className={classes.title} tabIndex={-1}>
        {title}
        {second && <span className="gr-unseen">{second.name}</span>}
      </h2>
      <div className={plain ? classes.plain : classes.specimens}>{children}</div>
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
