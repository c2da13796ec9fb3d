import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { ReactNode } from 'react'
import { PageLink } from '../addresses.tsx'
import { Title } from '../frame/title.tsx'
import { cardStyleOf } from './card-style.ts'
import classes from './list.module.css'
import { RecordCard } from './record-card.tsx'

type ListProps = { resource: Resource; records: readonly Values[]; timeZone?: string }

/** Cards above which nothing is loaded late: they are seen at once. */
const SEEN_FIRST = 2

/** Records as cards or lines, each a link to its page. */
export function RecordList({ resource, records, timeZone }: ListProps) {
  return (
    <ul className={classes[`${cardStyleOf(resource).shape}s`]}>
      {records.map((record, index) => (
        <li key={String(record.id)}>
          <RecordCard resource={resource} record={record} timeZone={timeZone} isFirst={index < SEEN_FIRST} />
        </li>
      ))}
    </ul>
  )
}

type PageProps = {
  title: string
  isEmpty: boolean
  /** What an empty list says. */
  empty?: ReactNode
  /** Between the title and the list: search and filters. */
  tools?: ReactNode
  children?: ReactNode
}

/** The heading of a list, and what it says when it has nothing. */
export function ListPage({ title, isEmpty, empty = 'Nothing here yet. Please come back later.', tools, children }: PageProps) {
  return (
    <section className={classes.list}>
      <Title className={classes.heading}>{title}</Title>
      {tools}
      {isEmpty ? <p className={classes.empty}>{empty}</p> : children}
    </section>
  )
}

/** Several rows below each other; short ones side by side where there is room. */
export function RecordRows({ children }: { children: ReactNode }) {
  return <div className={classes.rows}>{children}</div>
}

type RowProps = ListProps & { title: string; /** The whole list. */ to?: string | undefined; total?: number }

/** A few records of a longer list under a heading, with a link to all of them. */
export function RecordRow({ title, to, total = 0, records, ...list }: RowProps) {
  if (records.length === 0) return null
  const isNarrow = cardStyleOf(list.resource).shape === 'line' || records.length <= 2
  return (
    <section className={isNarrow ? classes.narrow : classes.section}>
      <div className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {to !== undefined && total > records.length && (
          <PageLink to={to}>
            All {total}
            <span className={classes.unseen}> in {title}</span>
          </PageLink>
        )}
      </div>
      <RecordList records={records} {...list} />
    </section>
  )
}

export type CardEntry = { resource: Resource; record: Values }

type CardsProps = {
  title: string
  entries: readonly CardEntry[]
  timeZone?: string
  /** To the lists that the records are from. */
  links?: readonly { to: string; label: string }[]
}

/** Records of several kinds under one heading, all with pictures. */
export function CardsRow({ title, entries, timeZone, links = [] }: CardsProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      {links.length > 0 && (
        <nav className={classes.chips} aria-label={title}>
          {links.map(({ to, label }) => (
            <PageLink key={to} className={classes.chip} to={to}>
              {label}
            </PageLink>
          ))}
        </nav>
      )}
      <ul className={classes.pictures}>
        {entries.map(({ resource, record }) => (
          <li key={String(record.id)}>
            <RecordCard resource={resource} record={record} timeZone={timeZone} as="picture" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PagesProps = {
  page: number
  size: number
  total: number
  /** Of the list. */ path: string
  /** What is searched and filtered. */ query?: URLSearchParams
}

/** Links to the pages before and after one of a list. */
export function Pages({ page, size, total, path, query }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  const to = (number: number) => withQuery(path, query, 'page', number === 1 ? null : String(number))
  return (
    <nav className={classes.pages} aria-label="Pages">
      {page > 1 ? <PageLink to={to(page - 1)}>Previous</PageLink> : <span />}
      <span>
        Page {page} of {last}
      </span>
      {page < last ? <PageLink to={to(page + 1)}>Next</PageLink> : <span />}
    </nav>
  )
}

/** A path with its query, in which one name has another value; null removes it. */
export function withQuery(path: string, query: URLSearchParams | undefined, name: string, value: string | null): string {
  const changed = new URLSearchParams(query)
  changed.delete(name)
  if (value !== null) changed.set(name, value)
  return changed.size === 0 ? path : `${path}?${changed}`
}
