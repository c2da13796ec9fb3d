/** When an event begins and, if it says so, ends, as a clock shows it: 18:30. */
export type ClockTimes = { from: string; to: string | null }

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?`
const TIMES = new RegExp(`^${TIME}(?:\\s*(?:-|–|—|to|until)\\s*${TIME})?$`, 'i')

/** What a text such as '18:30', '6:30 PM' or '7-8:30 pm' says; null for anything else. */
export function clockTimes(text: string): ClockTimes | null {
  const match = TIMES.exec(text.trim())
  if (!match) return null
  const [, hour, minute, half, toHour, toMinute, toHalf] = match
  // A number alone is no time.
  if (minute === undefined && half === undefined && toHour === undefined) return null
  const from = clockOf(hour, minute, half ?? (toHour === undefined ? undefined : toHalf))
  if (from === null) return null
  return { from, to: toHour === undefined ? null : clockOf(toHour, toMinute, toHalf) }
}

function clockOf(hour = '', minute = '0', half: string | undefined): string | null {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59 || hours > 23 || (half !== undefined && (hours < 1 || hours > 12))) return null
  const inDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(inDay).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
