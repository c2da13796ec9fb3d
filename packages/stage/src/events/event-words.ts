/** A month, YYYY-MM, as people say it: December 2026. */
export function monthName(month: string): string {
  return inWords(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** A day, YYYY-MM-DD, in the words of a format. */
export function inWords(day: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
