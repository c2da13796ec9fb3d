import { SEVERAL } from '@greenroom/contract/history/trail'
import { type CountedLine, windowOf } from './counted-lines.ts'

/**
 * Sign-in attempts for an account, attempts for unknown emails, and refused requests of signed-in people. Each kind has
 * its own limit.
 */
type Kind = 'account' | 'stranger' | 'person'

/** An entry to be written, and its group: an account, a network address or a person. */
type Wanted = { line: CountedLine; group: string; kind: Kind }

/** The rows written in the current quarter of an hour, by kind. */
export type Room = { window: number; rows: Map<Kind, Set<string>>; groups: Map<string, number> }

const ROWS_OF_A_KIND = 100
const ROWS_OF_A_GROUP = 10

export function roomOf(): Room {
  return { window: 0, rows: new Map(), groups: new Map() }
}

/**
 * Returns the row that counts an entry, so that an attacker cannot fill the table: per quarter of an hour and process
 * at most 100 rows of a kind, and 10 for one account, address or person. Further entries are counted in one row of
 * their group, then in one row of their kind.
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
