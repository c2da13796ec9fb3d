import { isCalendarDay } from '../fields/date.ts'
import { MUST_BE_A_DATE } from '../fields/field-messages.ts'

/** How the dates of a column are read: day or month first; `clear` reads only those that can mean one day. */
export const dayOrders = ['dmy', 'mdy', 'clear'] as const
export type DayOrder = (typeof dayOrders)[number]

export const dayOrderLabels: Readonly<Record<DayOrder, string>> = {
  dmy: 'Day first: 31/12/2026',
  mdy: 'Month first: 12/31/2026',
  clear: 'Only clear dates',
}

const TWO_WAYS = 'This date can be read in two ways. Write it as 2026-11-30, or choose the order of the column.'
const OTHER_ORDER = 'This date does not fit the order of the column. Write it as 2026-11-30, or choose another order.'

/** Excel counts days from here: 1 is January 1, 1900, and a February 29 that did not exist is counted. */
const FIRST_SERIAL = Date.UTC(1899, 11, 30)
/** From 1954 to 2119: a smaller number is a year or a count. */
const SERIALS = { from: 20_000, to: 80_000 }

const TIME = String.raw`(?:[T,\s]+\d{1,2}:\d{2}.*)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i')
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})${TIME}$`, 'i')
const DAY_WORD = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*(?:de\s+)?(\p{L}+)\.?,?[\s-]*(?:de\s+)?(\d{4})${TIME}$`,
  'iu',
)
const WORD_DAY = new RegExp(String.raw`^(?:\p{L}+,\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`, 'iu')

/** No date is longer. */
const LONGEST = 60

type Read = { day: string } | { mistake: string }

/**
 * Reads a date of a file as YYYY-MM-DD: written with the year first or last, with a month's name in English, German,
 * French or Spanish, or as a spreadsheet's number. A time of day is dropped.
 */
export function readDay(cell: string, order: DayOrder): Read {
  const text = cell.trim()
  const [first, ...others] = daysOf(text)
  if (first === undefined) return { mistake: MUST_BE_A_DATE }
  const byOrder = YEAR_LAST.test(text) && order !== 'clear' && !isDotted(text)
  if (byOrder) {
    const wanted = [first, ...others].find(({ reads }) => reads === order || reads === 'both')
    return wanted ? { day: wanted.day } : { mistake: OTHER_ORDER }
  }
  return others.length > 0 ? { mistake: TWO_WAYS } : { day: first.day }
}

/**
 * The order of a column's dates, or null if it has none. Dates that fit one order only decide; if they disagree, only
 * clear dates are read. Without any, the month comes first, as in the United States.
 */
export function orderOfDays(cells: readonly string[]): DayOrder | null {
  const written = cells.map((cell) => cell.trim()).filter((cell) => cell.length <= LONGEST && YEAR_LAST.test(cell) && !isDotted(cell))
  if (written.length === 0) return null
  const only = new Set(written.map(daysOf).flatMap((days) => (days.length === 1 ? days.map(({ reads }) => reads) : [])))
  only.delete('both')
  if (only.size > 1) return 'clear'
  return only.has('dmy') ? 'dmy' : 'mdy'
}

type Day = { day: string; reads: 'dmy' | 'mdy' | 'both' }

/** Every day that a text can mean, at most two. */
function daysOf(text: string): Day[] {
  if (text.length > LONGEST) return []
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return existing([dayOf(yearFirst[1], yearFirst[3], yearFirst[4])], 'both')
  const [, one, sign, two, end] = YEAR_LAST.exec(text) ?? []
  if (one !== undefined) {
    const year = end?.length === 2 ? `${Number(end) < 70 ? '20' : '19'}${end}` : end
    if (sign === '.') return existing([dayOf(year, two, one)], 'both')
    if (one === two) return existing([dayOf(year, one, two)], 'both')
    return [...existing([dayOf(year, two, one)], 'dmy'), ...existing([dayOf(year, one, two)], 'mdy')]
  }
  const dayWord = DAY_WORD.exec(text)
  const wordDay = WORD_DAY.exec(text)
  const named = [
    dayOf(dayWord?.[3], monthOf(dayWord?.[2]), dayWord?.[1]),
    dayOf(wordDay?.[3], monthOf(wordDay?.[1]), wordDay?.[2]),
    serialDay(text),
  ]
  return existing(named, 'both').slice(0, 1)
}

function isDotted(text: string): boolean {
  return YEAR_LAST.exec(text)?.[2] === '.'
}

function existing(days: readonly string[], reads: Day['reads']): Day[] {
  return days.filter(isCalendarDay).map((day) => ({ day, reads }))
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function serialDay(text: string): string {
  const number = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0
  if (number < SERIALS.from || number > SERIALS.to) return ''
  return new Date(FIRST_SERIAL + number * 86_400_000).toISOString().slice(0, 10)
}

let months: ReadonlyMap<string, string> | undefined

/** The number of a month by its name or its first letters. */
function monthOf(name = ''): string {
  months ??= new Map(['en-US', 'de', 'fr', 'es'].flatMap(monthsIn))
  return months.get(plainWord(name)) ?? ''
}

function monthsIn(language: string): [string, string][] {
  return (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at): [string, string] => [plainWord(format.format(Date.UTC(2026, at, 15))), String(at + 1)])
  })
}

function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
