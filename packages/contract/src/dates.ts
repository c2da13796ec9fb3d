/** The date formats of the specification, in dayjs notation. */
export const dateFormats = {
  date: 'DD-MMM-YYYY',
  long: 'MMMM D, YYYY',
  dateTime: 'DD-MMM-YYYY hh:mm A',
  dateTimeSeconds: 'DD-MMM-YYYY hh:mm:ss A',
  time: 'hh:mm A',
} as const

export type DateFormat = keyof typeof dateFormats

/**
 * Formats an instant in the user's time zone (an IANA name; the machine's own by default). An unknown zone falls back
 * to UTC. Returns '-' for a missing or invalid instant.
 */
export function formatDate(instant: string | number | Date | null | undefined, format: DateFormat, timeZone?: string | null): string {
  if (instant === null || instant === undefined || instant === '') return '-'
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return '-'
  if (format === 'long') return formatterOf(timeZone, 'long').format(date)
  const part = partsOf(date, timeZone)
  if (format === 'time') return `${part('hour')}:${part('minute')} ${part('dayPeriod').toUpperCase()}`
  const day = `${part('day')}-${part('month')}-${part('year')}`
  if (format === 'date') return day
  const seconds = format === 'dateTimeSeconds' ? `:${part('second')}` : ''
  return `${day} ${part('hour')}:${part('minute')}${seconds} ${part('dayPeriod').toUpperCase()}`
}

/** A calendar date, YYYY-MM-DD, in short form: '26 Nov', with its year unless it is that of `today`. */
export function shortDay(day: string, today: string): string {
  const part = partsOf(new Date(day), 'UTC')
  const year = part('year') === today.slice(0, 4) ? '' : ` ${part('year')}`
  return `${Number(part('day'))} ${part('month')}${year}`
}

/** Whether this machine knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** A formatter for a time zone; an unknown one counts as UTC. */
export function formatterIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Not asked first whether the zone is known: the first formatters of a page cost milliseconds each.
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}

// Creating a formatter costs some 30 us and a list renders hundreds of dates.
const parts = {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
} as const
const formatters = new Map<string, Intl.DateTimeFormat>()

function partsOf(date: Date, timeZone?: string | null) {
  const parts = formatterOf(timeZone).formatToParts(date)
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
}

function formatterOf(timeZone?: string | null, style?: 'long'): Intl.DateTimeFormat {
  const key = `${timeZone ?? ''} ${style ?? ''}`
  const known = formatters.get(key)
  if (known) return known
  const options = style ? ({ dateStyle: style } as const) : parts
  const made = timeZone ? formatterIn(timeZone, options) : new Intl.DateTimeFormat('en-US', options)
  formatters.set(key, made)
  return made
}
