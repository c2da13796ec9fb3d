import { Pagination } from '@mantine/core'
import { byKey } from './button-keys.ts'

type Props = { page: number; pages: number; onPage(page: number): void }

/** Links to the other pages of a list. Loaded with the first list that has more than one. */
export function PageLinks({ page, pages, onPage }: Props) {
  return (
    <Pagination
      data-on-screen
      size="sm"
      total={pages}
      value={page}
      onChange={onPage}
      getItemProps={(one) => ({ 'aria-label': `Page ${one}` })}
      getControlProps={(control) =>
        control === 'next'
          ? { 'aria-label': 'Next page', ...byKey('nextPage') }
          : { 'aria-label': 'Previous page', ...byKey('previousPage') }
      }
    />
  )
}
