import { useRef } from 'react'

/**
 * The key of a form's save: the same until the save has worked, so that a repeat after a lost answer is recognised,
 * then a new one. Changed values need a new key as well: the server refuses one key with two bodies.
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
