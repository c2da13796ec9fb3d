import { type LibrarySort, librarySorts } from '@greenroom/contract/media/library'
import { type MediaType, mediaTypes } from '@greenroom/contract/media/rules'
import type { LibraryNarrowing } from '../../fields/media/library/use-library.ts'
import { addressCodec, choice, flag, isTyping, text, useAddressState } from '../../ui/address-state.ts'

export type LibraryView = 'grid' | 'list'

const codec = addressCodec({
  q: text,
  type: choice<MediaType | ''>(mediaTypes, ''),
  sort: choice(Object.keys(librarySorts) as LibrarySort[], '-created_at'),
  unused: flag,
  trash: flag,
  view: choice<LibraryView>(['grid', 'list'], 'grid'),
  /** The file whose details are open. */
  file: text,
})
type LibraryState = ReturnType<typeof codec.read>

/** The state of the library in the URL. */
export function useLibraryAddress() {
  const { state, set } = useAddressState(codec)
  const { view, file, ...narrowing }: LibraryState = state
  const shown: LibraryNarrowing = narrowing
  return {
    narrowing: shown,
    view,
    file: file === '' ? null : file,
    change: (part: Partial<LibraryState>) => set({ ...state, ...part }, { replace: isTyping(part) }),
    isNarrowed: narrowing.q.trim() !== '' || narrowing.type !== '' || narrowing.unused,
  }
}

export type LibraryAddress = ReturnType<typeof useLibraryAddress>
