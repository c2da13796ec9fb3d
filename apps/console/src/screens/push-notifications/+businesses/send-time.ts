import { formatDate } from '@greenroom/contract/dates'
import { agree, timeIn, timeNamed, zoneName } from '@greenroom/contract/zones'

/**
 * A sending time with its zone: '29-Nov-2026, 9:00 AM London time', and what this computer's clock shows then, if that
 * differs.
 */
export function sendTimeWords(moment: Date, zone: string): string {
  const stated = `${formatDate(moment, 'date', zone)}, ${timeNamed(moment, zone)}`
  if (agree(moment, zone, null)) return stated
  const day = formatDate(moment, 'date')
  return `${stated}; ${day === formatDate(moment, 'date', zone) ? '' : `${day}, `}${timeIn(moment, null)} on this computer`
}

/** The zone of a time input. */
export function zoneWords(zone: string): string {
  return `In ${zoneName(zone) === 'UTC' ? 'UTC' : `${zoneName(zone)} time`}, the time zone of your profile.`
}
