import { nextNumber } from '@greenroom/contract/define/hand-order'

/** The sort order that follows the last of these. */
export function nextOrder(list: readonly { sort_order: number }[]): number {
  return nextNumber(list.at(-1)?.sort_order ?? 0)
}
