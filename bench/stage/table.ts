/** A line of a benchmark's table: a name, then right-aligned cells. */
export function line(name: string, ...cells: string[]): string {
  return [name.padEnd(30), ...cells.map((cell) => cell.padStart(12))].join('')
}

/** A rate as the tables print it: 1,234/s. */
export function perSecond(number: number): string {
  return `${Math.round(number).toLocaleString('en-US')}/s`
}

/** A time in the tables' format: 3.8 ms, 75 ms. */
export function milliseconds(number: number): string {
  return `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`
}

/** The value below which this share of the measurements is. */
export function percentile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A short time in the tables' format, from microseconds: 210 µs; '-' for an unknown one. */
export function microseconds(number: number): string {
  return Number.isNaN(number) ? '-' : `${Math.round(number).toLocaleString('en-US')} µs`
}

/** An amount of memory or of written bytes: 640 B, 1.2 kB, 210 MB; '-' for an unknown one. */
export function bytes(number: number): string {
  if (Number.isNaN(number)) return '-'
  if (number < 1_000) return `${Math.round(number)} B`
  return number < 1_000_000 ? `${(number / 1_000).toFixed(1)} kB` : `${Math.round(number / 1_000_000)} MB`
}
