import { useState } from 'react'

/**
 * A choice that this browser keeps. What was kept by an older version, or by somebody's hand, and is of another kind
 * counts as the first value.
 */
export function useKept<Value>(key: string, first: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(key, first))
  return [
    value,
    (next) => {
      setValue(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
  ]
}

function read<Value>(key: string, first: Value): Value {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isLike(kept, first) ? kept : first
  } catch {
    return first
  }
}

/** Texts in a list, or a value of the same type. */
function isLike<Value>(kept: unknown, first: Value): kept is Value {
  if (Array.isArray(first)) return Array.isArray(kept) && kept.every((one) => typeof one === 'string')
  return typeof kept === typeof first && kept !== null
}
