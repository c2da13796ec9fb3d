import { useEffect } from 'react'
import { warnOfFailedLoad } from '../../ui/warn-of-failed-load.ts'

/** Registers the web fonts among the offered families with the page; a browser loads each with its first character. */
export function useOfferedFonts({ when = true }: { when?: boolean } = {}): void {
  useEffect(() => {
    if (!when) return
    import('./offered-fonts.ts').then(
      ({ offeredFonts }) => offeredFonts.forEach((face) => document.fonts.add(face)),
      (error: unknown) => warnOfFailedLoad('The fonts of texts could not be loaded.', error),
    )
  }, [when])
}
