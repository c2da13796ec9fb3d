import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './app-info.module.css'

/** A part of the page with its own heading. */
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
  /** The name of the value in the copy button: `app id`. */
  what: string
  /** It is an address to open. */
  leads?: boolean
  /** Shown below the value. */
  children?: ReactNode
}

/** One value with a copy button, or a note if there is none. */
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

/** Shown if there is no value yet. */
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
