/** What a change of many does to the flag of members. */
export type Flag = 'blacklist' | 'allow'

/**
 * What follows `set` in an update of members `m`. What blacklisted members were signed in with is worth nothing from
 * the moment of the statement on: from then, not from when the transaction began, since which somebody may have signed
 * in.
 */
export function flagSql(flag: Flag): string {
  const ends = flag === 'blacklist' ? ', tokens_valid_after = statement_timestamp()' : ''
  return `blacklisted = ${flag === 'blacklist'}, version = m.version + 1, updated_at = now()${ends}`
}
