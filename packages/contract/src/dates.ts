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
  const { year, month, day, hour, minute, second } = partsOf(date, timeZone)
  if (format === 'long') return `${month} ${Number(day)}, ${year}`
  const time = (seconds: string) => `${String(hour % 12 || 12).padStart(2, '0')}:${minute}${seconds} ${hour < 12 ? 'AM' : 'PM'}`
  if (format === 'time') return time('')
  const short = `${day}-${month.slice(0, 3)}-${year}`
  return format === 'date' ? short : `${short} ${time(format === 'dateTimeSeconds' ? `:${second}` : '')}`
}

/** A calendar date, YYYY-MM-DD, in short form: '26 Nov', with its year unless it is that of `today`. */
export function shortDay(day: string, today: string): string {
  const { year, month, day: date } = partsOf(new Date(day), 'UTC')
  return `${Number(date)} ${month.slice(0, 3)}${String(year) === today.slice(0, 4) ? '' : ` ${year}`}`
}

/**
 * What a clock in a time zone shows at a moment: 2026-11-29T09:00:05. An unknown zone counts as UTC, null is the
 * machine's own. That of UTC needs no formatter: for its first one a browser reads data of languages and zones.
 */
export function clockText(moment: Date, timeZone?: string | null): string {
  // Of a year after 9999 the program writes a sign and six digits.
  if (timeZone === 'UTC') return moment.toISOString().replace(/^\+0/, '').slice(0, -5)
  const parts = formatterOf(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** Whether this machine knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

function partsOf(date: Date, timeZone?: string | null) {
  const [day = '', time = ''] = clockText(date, timeZone).split('T')
  const [year, month] = [day.slice(0, -6), day.slice(-5, -3)]
  const [hour, minute, second] = time.split(':')
  return { year: Number(year), month: months[Number(month) - 1] ?? '', day: day.slice(-2), hour: Number(hour), minute, second }
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const parts = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const
// Creating a formatter takes 30 us, using it 1 us, and a list renders hundreds of dates.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone?: string | null): Intl.DateTimeFormat {
  const known = formatters.get(timeZone ?? '')
  if (known) return known
  const made = formatterIn(timeZone)
  formatters.set(timeZone ?? '', made)
  return made
}

function formatterIn(timeZone?: string | null): Intl.DateTimeFormat {
  // Not asked first whether the zone is known: the first formatters of a page cost milliseconds each.
  try {
    return new Intl.DateTimeFormat('en-US', timeZone ? { ...parts, timeZone } : parts)
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
  }
}
