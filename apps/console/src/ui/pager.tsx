import { NativeSelect } from '@mantine/core'
import { onDemand } from './on-demand.tsx'
import classes from './pager.module.css'

const PageLinks = onDemand(async () => (await import('./page-links.tsx')).PageLinks)

type Props = {
  page: number
  size: number
  sizes: readonly number[]
  /** Null while it is not known. */
  total: number | null
  /** There are more than the total says. */
  isAtLeast?: boolean
  /** How many rows this page has. */
  shown: number
  /** What is counted, for a total: 'articles'. */
  noun?: string
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Where the page lies in the whole list, how long pages are, and the way to the others. */
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
      <NativeSelect
        size="xs"
        aria-label="Rows per page"
        data={sizes.map((one) => ({ value: String(one), label: `${one} rows` }))}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      {pages > 1 && <PageLinks page={page} pages={pages} onPage={onPage} />}
    </nav>
  )
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
