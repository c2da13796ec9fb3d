/**
 * SQL for calendar days. PostgreSQL never computes one from a moment: the rules of time zones change a few times a
 * year, and its copy of them may be older than that of Node.js, so that a day would begin at two moments. Statements
 * bind the day that it is in the app (`dayAt` of the contract).
 */

/** A calendar day as the column `release_date` has it: midnight UTC, whatever the app's time zone. */
export function storedDay(day: string): string {
  return `(${day}::date)::timestamp at time zone 'UTC'`
}
