import type { ReactNode } from 'react'
import { Title } from '../frame/title.tsx'
import { WayBack } from '../frame/way-back.tsx'
import classes from './live.module.css'

type Props = {
  list: { to: string; label: string }
  title: string
  /** Below the title, such as the dates. */
  lines: readonly string[]
  /** How many days are left. */
  left: string
  hero: ReactNode
  /** What to do. */
  card: ReactNode
  children: ReactNode
}

/** The page of something that members join: picture, title, and a card with what to do beside them. */
export function LiveFrame({ list, title, lines, left, hero, card, children }: Props) {
  return (
    <article className={classes.page}>
      <div className={hero ? classes.top : classes.bare}>
        {hero && <div className={classes.hero}>{hero}</div>}
        <header className={classes.header}>
          <WayBack {...list} />
          <Title className={classes.title}>{title}</Title>
          {lines.filter(Boolean).map((line) => (
            <p key={line} className={classes.line}>
              {line}
            </p>
          ))}
          {left !== '' && <p className={classes.left}>{left}</p>}
        </header>
        <aside className={classes.card} aria-label="How to join">
          {card}
        </aside>
      </div>
      <div className={classes.body}>{children}</div>
    </article>
  )
}

/** A section of the page; without a title only its content. */
export function LivePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      {title !== '' && <h2 className={classes.heading}>{title}</h2>}
      {children}
    </section>
  )
}
