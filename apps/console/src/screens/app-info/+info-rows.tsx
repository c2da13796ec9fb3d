import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './app-info.module.css'

/** A part of the page under its own heading. */
export function InfoPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}

type Row = {
  label: string
  value: string
  /** What the button that copies says of it: `app id`. */
  what: string
  /** It is an address to open. */
  leads?: boolean
  /** Drawn below the value. */
  children?: ReactNode
}

/** One value with the button that copies it; says so while there is none. */
export function InfoRow({ label, value, what, leads, children }: Row) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>
          {value === '' ? <Missing /> : leads && isAddress(value) ? <Leading address={value} /> : value}
        </span>
        {value !== '' && <CopyButton value={value} label={`Copy the ${what}`} />}
        {children}
      </dd>
    </div>
  )
}

/** Stands where there is no value yet. */
export function Missing() {
  return <span className={classes.missing}>Not set yet</span>
}

function Leading({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}

function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value)
}
