import { FAILURE_HEADLINE } from '@greenroom/contract/errors/catalogue'
import { useEffect, useMemo, useState } from 'react'
import { type FailureWords, wordsOf } from './failure-words.ts'
import { handleFailures } from './show-failure.ts'

type FailureMessage = { headline: string; words: FailureWords; forget: () => void }

/**
 * While `isHere`, errors passed to showFailure are shown in this place instead of in the modal above it: for drawers
 * that save.
 */
export function useFailuresHere(isHere: boolean): FailureMessage | null {
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    if (!isHere) return
    const stop = handleFailures((error) => setFailed({ error }))
    return () => {
      stop()
      setFailed(null)
    }
  }, [isHere])

  return useMemo(() => failed && { headline: FAILURE_HEADLINE, words: wordsOf(failed.error), forget: () => setFailed(null) }, [failed])
}
