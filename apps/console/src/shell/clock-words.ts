const SAID_FROM_MS = 2 * 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * What to say about a computer whose clock is wrong: 'Your computer's clock is 20 minutes fast. …'. `ahead`: how many
 * milliseconds the server's clock is ahead of it. Null up to two minutes.
 */
export function clockWords(ahead: number): string | null {
  if (Math.abs(ahead) <= SAID_FROM_MS) return null
  return `Your computer’s clock is ${amountOf(Math.round(Math.abs(ahead) / 60_000))} ${ahead < 0 ? 'fast' : 'slow'}. Times here follow the server.`
}

/** '20 minutes', '1 hour', '1.5 hours', '1 day'. */
function amountOf(minutes: number): string {
  if (minutes < HOUR_MINUTES) return inUnits(minutes, 'minute')
  return minutes < DAY_MINUTES ? inUnits(minutes / HOUR_MINUTES, 'hour') : inUnits(minutes / DAY_MINUTES, 'day')
}

function inUnits(amount: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }).format(amount)
}
