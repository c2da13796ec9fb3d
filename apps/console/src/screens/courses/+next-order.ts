/** The sort order of what comes behind the last of these. */
export function nextOrder(list: readonly { sort_order: number }[]): number {
  return Math.min((list.at(-1)?.sort_order ?? 0) + 1, 500)
}
