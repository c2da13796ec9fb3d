import type { AppStart } from '@greenroom/stage/app-start.ts'
import { LRUCache } from 'lru-cache'
import { checkedAnswers, type Known } from './checked-answers.ts'
import { type Connection, readApi } from './read-api.ts'

/** A member whose access ended is out within this time. */
const MEMBER_FRESH_MS = 2_000
/** A changed app shows to visitors within this time. Each app that is visited costs a check as often. */
const VISITOR_FRESH_MS = 4_000
/** In characters of JSON: start answers of some thousand viewers. */
const MOST_CHARACTERS = 32 * 1024 * 1024

/** The start answer of an app for one viewer; its ETag changes with everything that the viewer may see. */
export type StartAnswer = { start: AppStart; etag: string; size: number }

/** Of one app: a member's token, or null for all visitors. */
export type Viewer = { appId: string; member: string | null }

/** Reads start answers, and asks again after a few seconds whether they are still true. */
export function startAnswers(connection: Connection, now: () => number) {
  const store = new LRUCache<string, Known<StartAnswer>>({ maxSize: MOST_CHARACTERS, sizeCalculation: ({ value }) => value.size })
  const ofVisitors = checkedAnswers({ now, store, freshMs: () => VISITOR_FRESH_MS })
  const ofMembers = checkedAnswers({ now, store, freshMs: () => MEMBER_FRESH_MS })
  const answersTo = ({ member }: Viewer) => (member === null ? ofVisitors : ofMembers)
  return {
    /** The check, if one is needed, counts for the visitor with this address. */
    of: (viewer: Viewer, by: string) => answersTo(viewer).answer(keyOf(viewer), by, (visitor, before) => read(viewer, visitor, before)),
    /** The viewer's rights may just have changed, so the next page asks again. */
    forget: (viewer: Viewer) => answersTo(viewer).forget(keyOf(viewer)),
  }

  async function read({ appId, member }: Viewer, visitor: string, before: StartAnswer | undefined): Promise<StartAnswer> {
    const found = await readApi(connection, appId, { visitor, member }).getIfNew<AppStart>('/start', before?.etag ?? null)
    if (found !== null) return { start: found.data, etag: found.etag, size: JSON.stringify(found.data).length }
    if (before === undefined) throw new Error('The API answered 304 to a request without an ETag.')
    return before
  }
}

function keyOf({ appId, member }: Viewer): string {
  return `${appId} ${member ?? ''}`
}
