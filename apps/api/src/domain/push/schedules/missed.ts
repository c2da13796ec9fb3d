import { formatDate } from '@greenroom/contract/dates'
import { lateMode } from '@greenroom/contract/push/late-pushes'
import { type LocalTime, whenWords } from '@greenroom/contract/push/schedule'

/** A scheduled push of the app that was due before this moment has been missed. */
export function missedBefore(setup: Readonly<Record<string, unknown>>, at: Date): Date {
  return new Date(at.getTime() - Number(lateMode(setup).value) * 60_000)
}

/** Why a push was not sent at a moment: it was too late; `later` of its next times are too. */
export function missedWords({ time, at, later }: { time: LocalTime; at: Date; later: number }): string {
  const also = later === 0 ? '' : ` Its next ${later === 1 ? 'time was' : `${later} times were`} missed as well.`
  return `It was due on ${whenWords(time)} and could not be sent until ${formatDate(at, 'dateTime', time.zone)}.${also}`
}
