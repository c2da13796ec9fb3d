import { useRef } from 'react'

/** Returns the previous list while it has the same members, for memoized components. */
export function useSame<Member>(list: readonly Member[]): readonly Member[] {
  const kept = useRef(list)
  const isSame = kept.current.length === list.length && kept.current.every((member, index) => member === list[index])
  if (!isSame) kept.current = list
  return kept.current
}
