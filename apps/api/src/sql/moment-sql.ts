/**
 * A timestamp in the format of responses, to the millisecond in UTC: 2026-03-01T09:30:00.000Z. `expression` is SQL,
 * never input.
 */
export function momentSql(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
