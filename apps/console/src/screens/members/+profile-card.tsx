import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './profile.module.css'

/** The rows of a card before the rest is asked for. */
const FIRST = 4

type CardProps = { title: string; note?: string | undefined; empty?: string | null; children: ReactNode }

/** A part of the profile: a title with a note beside it, and its content or a sentence that there is none. */
export function ProfileCard({ title, note, empty = null, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.heading}>
        {title}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </h2>
      {empty === null ? children : <p className={classes.empty}>{empty}</p>}
    </section>
  )
}

/** The first rows of a card, and a button for the others. */
export function Rows<Row>({ of, children }: { of: readonly Row[]; children: (row: Row) => ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className={classes.rows}>{(isWhole ? of : of.slice(0, FIRST)).map(children)}</ul>
      {!isWhole && of.length > FIRST && (
        <Button size="compact-xs" variant="subtle" className={classes.all} onClick={() => setWhole(true)}>
          Show all {of.length}
        </Button>
      )}
    </>
  )
}
