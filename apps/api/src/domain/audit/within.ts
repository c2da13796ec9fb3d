/**
 * Whether the column has this value. Written as a range, so that rows are read in order from the index that begins with
 * the column and continues with time. For an equality PostgreSQL drops the column from the sort order, and may scan the
 * whole trail backwards for a person without recent entries.
 */
export function within(column: string, value: string): string {
  return `${column} >= ${value} and ${column} <= ${value}`
}
