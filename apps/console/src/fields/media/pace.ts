/** The speed of an upload, and the remaining time. */
export type Pace = { bytesPerSecond: number; secondsLeft: number }

type Sample = { at: number; sent: number }

/** Only the last seconds are measured: after a pause the speed is the current one. */
const WINDOW_MS = 5_000
/** Before this much time has passed, the speed would fluctuate. */
const SOONEST_MS = 1_000

/** Takes the bytes sent at a time (`at` in milliseconds); returns null while there is too little data. */
export function paceMeter(): (sent: number, total: number, at: number) => Pace | null {
  let samples: Sample[] = []
  return (sent, total, at) => {
    const last = samples.at(-1)
    // Resumed from an earlier position or after a gap: earlier samples no longer apply.
    if (last && (sent < last.sent || at - last.at > WINDOW_MS)) samples = []
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }]
    const [first] = samples
    if (first === undefined || at - first.at < SOONEST_MS || sent === first.sent) return null
    const bytesPerSecond = ((sent - first.sent) / (at - first.at)) * 1_000
    return { bytesPerSecond, secondsLeft: Math.max(0, total - sent) / bytesPerSecond }
  }
}

/** `3.2 MB of 61 MB`. */
export function amountText(sent: number, total: number): string {
  return `${sizeText(sent)} of ${sizeText(total)}`
}

/** `2.4 MB/s, 5 s left`. */
export function paceText({ bytesPerSecond, secondsLeft }: Pace): string {
  return `${sizeText(bytesPerSecond)}/s, ${timeText(secondsLeft)} left`
}

/** `3.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes >= 999_500_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`
  if (bytes >= 9_950_000) return `${Math.round(bytes / 1_000_000)} MB`
  return bytes >= 99_950 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1_000)} kB`
}

function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
