import { useEffect } from 'react'
import { Sentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'

/** Opens the failure modal with this text whenever a load fails, for resources that have one (CTA-032). */
export function useLoadFailure(words: string | undefined, error: unknown): void {
  useEffect(() => {
    if (words !== undefined && error) showFailure(new Sentence(words))
  }, [words, error])
}
