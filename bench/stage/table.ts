/** A line of a benchmark's table: a name, then cells set to the right. */
export function line(name: string, ...cells: string[]): string {
  return [name.padEnd(30), ...cells.map((cell) => cell.padStart(12))].join('')
}

/** A rate as the tables print it: 1,234/s. */
export function perSecond(number: number): string {
  return `${Math.round(number).toLocaleString('en-US')}/s`
}

/** A time as the tables print it: 3.8 ms, 75 ms. */
export function milliseconds(number: number): string {
  return `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`
}

/** The value below which this share of the measured ones lies. */
export function percentile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
