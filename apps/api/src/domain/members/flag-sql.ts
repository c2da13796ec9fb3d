/** The flag that a bulk change sets. */
export type Flag = 'blacklist' | 'allow'

/**
 * The `set` clause of an update of members `m`. The tokens of blacklisted members are invalid from the time of the
 * statement, not from the start of the transaction, because a member may have signed in since.
 */
export function flagSql(flag: Flag): string {
  const ends = flag === 'blacklist' ? ', tokens_valid_after = statement_timestamp()' : ''
  return `blacklisted = ${flag === 'blacklist'}, version = m.version + 1, updated_at = now()${ends}`
}
