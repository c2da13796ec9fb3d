import { useRef } from 'react'

/** The list of the last drawing while it has the same members, for parts that are drawn anew for another list alone. */
export function useSame<Member>(list: readonly Member[]): readonly Member[] {
  const kept = useRef(list)
  const isSame = kept.current.length === list.length && kept.current.every((member, index) => member === list[index])
  if (!isSame) kept.current = list
  return kept.current
}
