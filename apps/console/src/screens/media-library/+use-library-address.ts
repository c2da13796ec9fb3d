import { type LibrarySort, librarySorts } from '@greenroom/contract/media/library'
import { mediaTypes } from '@greenroom/contract/media/rules'
import { useSearch } from '@tanstack/react-router'
import type { LibraryNarrowing } from '../../fields/media/library/use-library.ts'
import { usePageSearch } from '../../ui/use-page-search.ts'

export type LibraryView = 'grid' | 'list'

const NEWEST: LibrarySort = '-created_at'

/** What the library shows, and how, lives in the address; so does the file whose details are open. */
export function useLibraryAddress() {
  const setSearch = usePageSearch()
  const search: Partial<Record<string, string | number>> = useSearch({ strict: false })
  const narrowing: LibraryNarrowing = {
    q: String(search.q ?? ''),
    type: mediaTypes.find((one) => one === search.type) ?? '',
    sort: (Object.keys(librarySorts) as LibrarySort[]).find((one) => one === search.sort) ?? NEWEST,
    unused: search.unused === 'true',
    trash: search.trash === 'true',
  }
  const view: LibraryView = search.view === 'list' ? 'list' : 'grid'
  const file = search.file === undefined ? null : String(search.file)

  const change = (part: Record<string, string | boolean | null>) => {
    const next = { ...search, ...part }
    const kept = Object.entries(next).filter(
      ([name, value]) =>
        value !== '' &&
        value !== false &&
        value !== null &&
        value !== undefined &&
        !(name === 'sort' && value === NEWEST) &&
        value !== 'grid',
    )
    setSearch(Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), { replace: 'q' in part })
  }

  return { narrowing, view, file, change, isNarrowed: narrowing.q !== '' || narrowing.type !== '' || narrowing.unused }
}

export type LibraryAddress = ReturnType<typeof useLibraryAddress>
