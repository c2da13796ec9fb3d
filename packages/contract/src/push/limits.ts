import * as z from 'zod/mini'
import { clockAt } from '../days.ts'
import { zoneOf } from '../zones.ts'

/** The most that the daily limit can be: as many pushes as an app can send in an hour. */
export const MAX_PER_DAY = 30

/** The quiet hours of an app that turns them on and chooses none. */
export const DEFAULT_QUIET = { from: '22:00', until: '08:00' }

export const limitMessages = {
  sameTime: 'Quiet hours need an end that differs from their beginning. Choose another time.',
  below: 'Minimum 1',
  above: `Maximum ${MAX_PER_DAY}`,
} as const

/** The times of a clock between which pushes do not arrive, HH:MM. `until` may be on the next day. */
const quietHours = z.object({ from: z.string(), until: z.string() })

/** When an app's members get no pushes. `zone`: the app's own, for its days and for devices without a zone. */
export const pushLimits = z.object({ quiet: z.nullable(quietHours), per_day: z.nullable(z.number()), zone: z.string() })

const count = z.object({ devices: z.number(), members: z.number() })

/**
 * An audience under limits: whom a push reaches, and whom it does not because of quiet hours or the daily limit. A
 * device is counted once, in quiet hours first; a member with several devices may be in more than one count.
 */
export const withheldReach = z.object({ reaches: count, quiet: count, limited: count, limits: pushLimits })

export type QuietHours = z.output<typeof quietHours>
export type PushLimits = z.output<typeof pushLimits>
export type WithheldReach = z.output<typeof withheldReach>

/** The limits of an app, from its setup; null if it has none. */
export function limitsOf(setup: Readonly<Record<string, unknown>>): PushLimits | null {
  const { push_quiet_hours: isOn, push_quiet_from: from, push_quiet_until: until, pushes_per_day: perDay } = setup
  const hours = { from: timeOr(from, DEFAULT_QUIET.from), until: timeOr(until, DEFAULT_QUIET.until) }
  const quiet = isOn === true && hours.from !== hours.until ? hours : null
  const per_day = typeof perDay === 'number' && perDay > 0 ? perDay : null
  return quiet === null && per_day === null ? null : { quiet, per_day, zone: zoneOf(setup) }
}

/** Whether clocks in this zone show a time of the quiet hours, which include their first minute and not their last. */
export function isQuiet({ from, until }: QuietHours, moment: Date, zone: string): boolean {
  const time = clockAt(moment, zone).slice(11)
  return from < until ? from <= time && time < until : from <= time || time < until
}

function timeOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
