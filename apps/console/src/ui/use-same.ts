import { useRef } from 'react'

/** Returns the previous list while it has the same members, for memoized components. */
export function useSame<Member>(list: readonly Member[]): readonly Member[] {
  const previous = useRef(list)
  const isSame = previous.current.length === list.length && previous.current.every((member, index) => member === list[index])
  if (!isSame) previous.current = list
  return previous.current
}
