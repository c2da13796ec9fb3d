import { FAILURE_HEADLINE } from '@greenroom/contract/errors/catalogue'
import { useEffect, useMemo, useState } from 'react'
import { type FailureWords, wordsOf } from './failure-words.ts'
import { failures } from './show-failure.ts'

type Told = { headline: string; words: FailureWords; forget: () => void }

/** While `isHere`, what is handed to showFailure is told in this place instead of in the modal over it: for drawers that save. */
export function useFailuresHere(isHere: boolean): Told | null {
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    if (!isHere) return
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      event.stopImmediatePropagation()
      setFailed({ error: event.detail })
    }
    // Before the modal's own listener hears of it.
    failures.addEventListener('failure', hear, { capture: true })
    return () => {
      failures.removeEventListener('failure', hear, { capture: true })
      setFailed(null)
    }
  }, [isHere])

  return useMemo(() => failed && { headline: FAILURE_HEADLINE, words: wordsOf(failed.error), forget: () => setFailed(null) }, [failed])
}
