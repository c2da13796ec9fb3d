import { useEffect, useState } from 'react'

/** As long as the tint of the moved line lasts. */
const TINT_MS = 1_600

/** The item that was just moved, whose line is tinted for a moment. */
export function useJustMoved() {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setId(null), TINT_MS)
    return () => clearTimeout(timer)
  }, [id])
  return { id, mark: setId }
}
