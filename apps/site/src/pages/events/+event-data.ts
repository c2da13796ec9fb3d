import { momentsOf } from '@greenroom/contract/calendar/calendar-file'
import type { ClockTimes } from '@greenroom/contract/calendar/clock-times'
import type { Values } from '@greenroom/contract/fields/field'
import { siteAddresses } from '../+site-addresses.ts'
import type { PageContext } from '../../server/site-page.ts'

type Facts = {
  name: string
  description: string
  /** A value of a picture. */
  picture: string
  /** YYYY-MM-DD */
  day: string
  lastDay?: string
  times?: ClockTimes | null
  isOnline: boolean
  location?: string
}

/** An event as structured data (schema.org). */
export function eventData(facts: Facts, { start, origin, base, path }: PageContext): Values {
  const { name, description, picture, day, lastDay = '', times = null, isOnline, location = '' } = facts
  const url = `${origin}${base}${path}`
  const address = siteAddresses(base).media(picture, 1280)
  const span = times === null ? null : momentsOf(day, times, start.time_zone)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    url,
    startDate: span === null ? day : span.from.toISOString(),
    ...(span !== null && times?.to && { endDate: span.to.toISOString() }),
    ...(lastDay !== '' && { endDate: lastDay }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: location || start.name, address: location || start.name },
    organizer: { '@type': 'Organization', name: start.name, url: `${origin}${base}` },
    ...(description !== '' && { description }),
    ...(address !== null && { image: new URL(address, origin).href }),
  }
}
