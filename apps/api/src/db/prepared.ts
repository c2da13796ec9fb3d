import { createHash } from 'node:crypto'

// A statement is prepared once per connection from its fourth use on; PostgreSQL then parses and plans it no more.
// Texts that are put together by sort and filter are many and rare, so the number of prepared ones is bounded: each
// costs memory on every connection.
const USES_BEFORE_PREPARING = 3
const MAX_PREPARED = 200
const MAX_COUNTED = 2_000

const names = new Map<string, string>()
const uses = new Map<string, number>()

/**
 * The name under which `text` is prepared, or undefined while it is too rare to be worth it. The same text always has
 * the same name.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return undefined
  const count = (uses.get(text) ?? 0) + 1
  if (count <= USES_BEFORE_PREPARING) {
    if (uses.size >= MAX_COUNTED) uses.clear()
    uses.set(text, count)
    return undefined
  }
  uses.delete(text)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
