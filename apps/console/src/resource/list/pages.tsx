import type { Resource } from '@greenroom/contract/resources/define-resource'
import { NativeSelect, Pagination } from '@mantine/core'
import { naming } from '../../fields/naming.ts'
import { count } from '../../fields/shown-value.ts'
import { pageCount, pageSizes } from './list-state.ts'
import classes from './pages.module.css'
import type { List } from './use-list.ts'

/** Where the page lies in the whole list, how long pages are, and the way to the others. */
export function Pages({ resource, list }: { resource: Resource; list: List }) {
  const { state, total } = list
  const first = (state.page - 1) * state.size + 1
  const last = first + list.rows.length - 1
  const pages = pageCount(total ?? 0, state.size)

  return (
    <nav className={classes.foot} aria-label="Pages">
      <p className={classes.place} role="status">
        {list.isPending || total === null ? ' ' : `${count(first)}–${count(last)} of ${naming(resource, total)}`}
      </p>
      <NativeSelect
        size="xs"
        className={classes.size}
        aria-label="Rows per page"
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
        value={String(state.size)}
        onChange={(event) => {
          const size = pageSizes.find((offered) => String(offered) === event.currentTarget.value)
          if (size) list.change({ kind: 'size', size })
        }}
      />
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={state.page}
          onChange={(page) => list.change({ kind: 'page', page })}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        />
      )}
    </nav>
  )
}
