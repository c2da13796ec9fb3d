import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const WAIT_MS = 250

/** What stands in the search field, passed on once the typing rests; a search from elsewhere, such as Back, fills the field. */
export function useTypedSearch(q: string, search: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const passedOn = useRef(q)

  const passOn = useDebouncedCallback((text: string) => {
    passedOn.current = text
    search(text)
  }, WAIT_MS)

  useEffect(() => {
    if (q === passedOn.current) return
    passedOn.current = q
    setTyped(q)
  }, [q])

  function now(text: string) {
    passOn.cancel()
    passedOn.current = text
    setTyped(text)
    search(text)
  }

  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      passOn(text)
    },
    flush: () => now(typed),
    clear: () => now(''),
  }
}
