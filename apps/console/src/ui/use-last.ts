import { useState } from 'react'

/** The last value that there was: what a drawer or dialog goes on showing while it leaves. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
