import { useEffect } from 'react'
import { Sentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'

/** Opens the failure modal with these words whenever a load fails, for resources that have some (CTA-032). */
export function useLoadFailure(words: string | undefined, error: unknown): void {
  useEffect(() => {
    if (words !== undefined && error) showFailure(new Sentence(words))
  }, [words, error])
}
