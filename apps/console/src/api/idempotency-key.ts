import { useRef } from 'react'

/**
 * The key of a form's save: reused until the save has succeeded, so that a retry after a lost response is recognized,
 * then a new one. Changed values need a new key as well: the server rejects one key with two bodies.
 */
export function useIdempotencyKey(): { keyFor: (body: unknown) => string; forget: () => void } {
  const current = useRef<{ key: string; body: string } | null>(null)
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body)
      if (current.current?.body !== text) current.current = { key: crypto.randomUUID(), body: text }
      return current.current.key
    },
    forget: () => {
      current.current = null
    },
  }
}
