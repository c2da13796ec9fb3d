import { date } from '../fields/date.ts'
import type { FieldOptions } from '../fields/field.ts'
import { time } from '../fields/time.ts'

/**
 * The day on which members begin to see a record, and the last one, each with a time of its own. The options are those
 * of the release date; a date that is fixed fixes its time.
 */
export function hours(release: FieldOptions) {
  // Tests leave out the day, and a time without one is refused.
  const releaseTime = { ...time('Release Time', { fixedAfterCreate: release.fixedAfterCreate }), example: null }
  const endTime = time('Visible Until Time')
  return {
    release_date: date('Release Date', { ...release, opens: true, at: { name: 'release_time', field: releaseTime } }),
    release_time: releaseTime,
    visible_until: {
      ...date('Visible Until', {
        closes: true,
        at: { name: 'visible_until_time', field: endTime },
        help: 'Members no longer see it after this day, or from this time on. Leave empty for no end.',
      }),
      // Long after the example of the release date.
      example: '2099-12-31',
    },
    visible_until_time: endTime,
  }
}
