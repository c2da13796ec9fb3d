/** '64%' of all who began. More may have completed a lesson that came from another course. */
export function percent(part: number, of: number): string {
  return `${Math.min(100, Math.round((part / of) * 100))}%`
}
