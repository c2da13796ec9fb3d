/** A text from a definition, never from a request, as SQL. */
export function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** A value from a definition, never from a request, as JSON in SQL. */
export function json(value: unknown): string {
  return `${text(JSON.stringify(value ?? null))}::jsonb`
}
