import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { ReactNode } from 'react'
import { PageLink, useAddresses } from '../addresses.tsx'
import { IconLock } from '../icons.tsx'
import { isWords } from '../records/field-view.tsx'
import { layoutOf } from '../records/layout.ts'
import { titleOf } from '../records/record-view.tsx'
import classes from './list.module.css'

/** Records as cards, each a link to its page. */
export function RecordList({ resource, records }: { resource: Resource; records: readonly Values[] }) {
  return (
    <ul className={classes.cards}>
      {records.map((record) => (
        <li key={String(record.id)}>
          <RecordCard resource={resource} record={record} />
        </li>
      ))}
    </ul>
  )
}

function RecordCard({ resource, record }: { resource: Resource; record: Values }) {
  const { media } = useAddresses()
  const { hero } = layoutOf(resource)
  const value = hero === null ? undefined : record[hero]
  const picture = isWords(value) ? media(value, 640) : null
  const title = titleOf(resource, record)
  return (
    <PageLink className={classes.card} to={`/${resource.segment}/${String(record.id)}`}>
      {picture === null ? (
        <span className={classes.noPicture} aria-hidden="true">
          {title.slice(0, 1)}
        </span>
      ) : (
        <img className={classes.picture} src={picture} alt="" loading="lazy" decoding="async" />
      )}
      <span className={classes.title}>
        {title}
        {record.access === 'teaser' && (
          <span className={classes.lock} role="img" aria-label="For members with access">
            <IconLock />
          </span>
        )}
      </span>
    </PageLink>
  )
}

/** The heading of a list, and what it says when it has nothing. */
export function ListPage({ title, isEmpty, children }: { title: string; isEmpty: boolean; children?: ReactNode }) {
  return (
    <section className={classes.list}>
      <h1 className={classes.heading}>{title}</h1>
      {isEmpty ? <p className={classes.empty}>Nothing here yet. Please come back later.</p> : children}
    </section>
  )
}

/** Links to the pages before and after one of a list. */
export function Pages({ page, size, total, path }: { page: number; size: number; total: number; /** Of the list. */ path: string }) {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  const to = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
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
