import { useState } from 'react'
import { storedHere } from './stored-texts.ts'

/**
 * A setting stored in this browser. A stored value of another type, from an older version or edited by hand, is
 * replaced by the default.
 */
export function useStored<Value>(key: string, first: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(key, first))
  return [
    value,
    (next) => {
      setValue(next)
      storedHere.set(key, JSON.stringify(next))
    },
  ]
}

function read<Value>(key: string, first: Value): Value {
  try {
    const stored: unknown = JSON.parse(storedHere.get(key) ?? 'null')
    return isLike(stored, first) ? stored : first
  } catch {
    return first
  }
}

/** Whether the stored value is of the default's type; a list may only contain strings. */
function isLike<Value>(stored: unknown, first: Value): stored is Value {
  if (Array.isArray(first)) return Array.isArray(stored) && stored.every((one) => typeof one === 'string')
  return typeof stored === typeof first && stored !== null
}
