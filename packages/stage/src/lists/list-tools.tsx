import { PageLink, useAddresses } from '../addresses.tsx'
import { IconClose, IconSearch } from '../icons.tsx'
import classes from './list.module.css'
import { withQuery } from './record-list.tsx'

/** A value that the list can be narrowed by: a field of the read API's filters, the value, and its name for people. */
export type FilterChoice = { field: string; value: string; label: string }

type Props = {
  /** Of the list. */
  path: string
  /** What the list is called, for the search field. */
  title: string
  q: string
  /** What the list shows now, without its page. */
  query: URLSearchParams
  choices: readonly FilterChoice[]
}

/** A search field, and topics and the like to narrow a list by. */
export function ListTools({ path, title, q, query, choices }: Props) {
  const action = useAddresses().page(path)
  const others = [...query].filter(([name]) => name !== 'q')
  return (
    <div className={classes.tools}>
      <search>
        <form className={classes.search} action={action ?? undefined}>
          <IconSearch />
          <input type="search" name="q" defaultValue={q} aria-label={`Search ${title}`} placeholder={`Search ${title}`} maxLength={100} />
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">Search</button>
        </form>
      </search>
      {choices.length > 0 && (
        <nav className={classes.chips} aria-label="Filter">
          {choices.map(({ field, value, label }) => {
            const isChosen = query.get(field) === value
            return (
              <PageLink
                key={`${field} ${value}`}
                className={isChosen ? classes.chosen : classes.chip}
                to={withQuery(path, query, field, isChosen ? null : value)}
              >
                {label}
                {isChosen && (
                  <>
                    <span className={classes.unseen}>, chosen; show all</span>
                    <IconClose />
                  </>
                )}
              </PageLink>
            )
          })}
        </nav>
      )}
    </div>
  )
}
