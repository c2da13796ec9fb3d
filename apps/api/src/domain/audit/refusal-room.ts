import { SEVERAL } from '@greenroom/contract/history/trail'
import { type CountedLine, windowOf } from './counted-lines.ts'

/**
 * Tries of sign-in for an account, and for emails that nobody has; and what signed-in people were refused. Each kind
 * has room of its own.
 */
type Kind = 'account' | 'stranger' | 'person'

/** A line that wants a row, and what it belongs to: an account, a network address or a person. */
type Wanted = { line: CountedLine; group: string; kind: Kind }

/** The rows that one quarter of an hour has already, by kind. */
export type Room = { window: number; rows: Map<Kind, Set<string>>; groups: Map<string, number> }

const ROWS_OF_A_KIND = 100
const ROWS_OF_A_GROUP = 10

export function roomOf(): Room {
  return { window: 0, rows: new Map(), groups: new Map() }
}

/**
 * The row that a line is counted in, so that no attacker fills the table: within a quarter of an hour and one process
 * at most 100 rows of a kind, and 10 for one account, address or person. What comes beyond is counted in one row of its
 * group, then in one row of its kind.
 */
export function admit(room: Room, { line, group, kind }: Wanted, at: Date): CountedLine {
  const window = windowOf(at)
  if (room.window !== window) Object.assign(room, { ...roomOf(), window })
  const rows = room.rows.get(kind) ?? new Set<string>()
  room.rows.set(kind, rows)
  const exact = JSON.stringify(line)
  const inGroup = room.groups.get(`${kind} ${group}`) ?? 0
  if (rows.has(exact)) return line
  if (rows.size < ROWS_OF_A_KIND && inGroup < ROWS_OF_A_GROUP) {
    rows.add(exact)
    room.groups.set(`${kind} ${group}`, inGroup + 1)
    return line
  }
  const { appId: _app, targetId, ...rest } = line
  const ofGroup =
    kind === 'account'
      ? { ...rest, targetId, address: null }
      : { ...rest, summary: kind === 'stranger' ? 'Many unknown emails' : '', ...(kind === 'person' && { target: SEVERAL }) }
  const key = JSON.stringify(ofGroup)
  if (rows.has(key) || rows.size < ROWS_OF_A_KIND) {
    rows.add(key)
    return ofGroup
  }
  return { ...rest, actorId: null, actorName: '', address: null, summary: 'Many', target: kind === 'person' ? SEVERAL : rest.target }
}
