import { count } from '@greenroom/contract/count'
import { IconSelector } from './icons/icon-selector.ts'
import { onDemand } from './on-demand.tsx'
import classes from './pager.module.css'

const PageLinks = onDemand(async () => (await import('./page-links.tsx')).PageLinks, null, 'The page links')

type Props = {
  page: number
  size: number
  sizes: readonly number[]
  /** Null while unknown. */
  total: number | null
  /** The total is a lower bound; pages end there. */
  isAtLeast?: boolean
  /** How many rows this page has. */
  shown: number
  /** The noun for the total: 'articles'. */
  noun?: string
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The position of the page in the list, the page size, and links to the other pages. */
export function Pager({ page, size, sizes, total, isAtLeast = false, shown, noun, onPage, onSize }: Props) {
  const first = (page - 1) * size + 1
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  return (
    <nav className={classes.pager} aria-label="Pages">
      <p className={classes.place} role="status">
        {total === null
          ? ' '
          : `${count(first)}–${count(first + shown - 1)} of ${count(total)}${isAtLeast ? '+' : ''}${noun ? ` ${noun}` : ''}`}
      </p>
      {isAtLeast && total !== null && <p className={classes.bound}>The list ends at {count(total)}. Search or filter to see the rest.</p>}
      <div className={classes.sizes} data-on-screen>
        <select aria-label="Rows per page" value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one} rows
            </option>
          ))}
        </select>
        <IconSelector size={14} aria-hidden="true" />
      </div>
      {pages > 1 && <PageLinks page={page} pages={pages} onPage={onPage} />}
    </nav>
  )
}
