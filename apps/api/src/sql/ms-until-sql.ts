/** Milliseconds until this time; null when there is none, or when it has passed. */
export function msUntilSql(until: string): string {
  return `ceil(extract(epoch from nullif(greatest(${until}, now()), now()) - now()) * 1000)::int`
}
