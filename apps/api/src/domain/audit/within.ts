/**
 * Has the column this value? Written as a range, so that lines in the order of the column and of time are read off the
 * index that begins with it. For an equality PostgreSQL drops the column from the order, and may walk the whole trail
 * backwards for someone who did nothing lately.
 */
export function within(column: string, value: string): string {
  return `${column} >= ${value} and ${column} <= ${value}`
}
