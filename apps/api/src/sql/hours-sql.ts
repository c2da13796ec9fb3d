import { storedDay } from './day-sql.ts'

/**
 * SQL for hours of release and end (`visibility/hours.ts` of the contract states the rule). Statements bind what the
 * app's clock shows, and compare texts: PostgreSQL never computes a moment from a time zone.
 */

/** The bound clock of the app: `today` YYYY-MM-DD, `time` HH:MM, and `clock`, both with a T between. */
export type ClockSql = { today: string; time: string; clock: string }

/** The clock as parameters of a statement, each bound where it is used first. */
export function clockSql(bind: (name: 'today' | 'time' | 'clock') => string): ClockSql {
  return {
    get today() {
      return bind('today')
    },
    get time() {
      return `${bind('time')}::text`
    },
    get clock() {
      return `${bind('clock')}::text`
    },
  }
}

/** Their values. */
export function clockValues({ today, time }: { today: string; time: string }) {
  return { today, time, clock: `${today}T${time}` }
}

/** Whether a row `alias` of items is released, or has no release date. Reads the data only on the day of release. */
export function releasedSql(alias: string, { today, time }: ClockSql): string {
  const day = storedDay(today)
  return `(${alias}.release_date is null or ${alias}.release_date < ${day}
      or (${alias}.release_date = ${day} and coalesce(${alias}.data->>'release_time', '') <= ${time}))`
}

/** When a row ends, as the app's clock shows it; null if it has no end. */
export function endSql(alias: string): string {
  return `((${alias}.data->>'visible_until') || 'T' || coalesce(${alias}.data->>'visible_until_time', '24:00'))`
}

/** Whether a row has not ended. */
export function notEndedSql(alias: string, { clock }: ClockSql): string {
  return `coalesce(${endSql(alias)} > ${clock}, true)`
}

/**
 * The ids of the records of an app that are released later today or have ended: for statements over many rows, which
 * hash them once instead of reading the data of each row. They come from the indexes `items_released_at` and
 * `items_ending`, through the view of the owner (decision 0015).
 */
export function outOfHoursSql(app: string, { today, time, clock }: ClockSql): string {
  return `(select later.id from searchable_items later where later.app_id = ${app} and later.deleted_at is null
        and later.release_date = ${storedDay(today)} and later.data->>'release_time' > ${time}
      union all select ended.id from searchable_items ended where ended.app_id = ${app} and ended.deleted_at is null
        and ended.data->>'visible_until' is not null and ${endSql('ended')} <= ${clock})`
}
