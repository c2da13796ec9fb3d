import { boundedMemory } from '../../bounded-memory.ts'
import type { Deps } from '../../deps.ts'
import { FileUnread } from '../../edges/web/file-reader.ts'
import { type Episode, feedParser } from './feed-parser.ts'

/** The episodes of a feed, the first 100 of it; `problem` says why there are none. */
export type Feed = { episodes: readonly Episode[]; problem: string | null }

const MOST_BYTES = 2 * 1024 * 1024
const LONGEST_MS = 5_000
const GOOD_MS = 15 * 60_000
const BROKEN_MS = 60_000

const feeds = boundedMemory<{ until: number; feed: Promise<Feed> }>(200)

/**
 * The episodes in a feed, by the rules of outgoing requests. It is read at most every 15 minutes, after a failure every
 * minute; requests at the same time wait for the same answer. Never rejects because of the feed.
 */
export async function readFeed({ remoteFiles, now }: Pick<Deps, 'remoteFiles' | 'now'>, url: string): Promise<Feed> {
  const known = feeds.get(url)
  if (known && known.until > now().getTime()) return await known.feed
  const entry = { until: now().getTime() + GOOD_MS, feed: episodesAt(remoteFiles, url) }
  feeds.set(url, entry)
  const feed = await entry.feed
  if (feed.problem !== null) entry.until = now().getTime() + BROKEN_MS
  return feed
}

async function episodesAt(read: Deps['remoteFiles'], url: string): Promise<Feed> {
  const parser = feedParser()
  try {
    // The beginning is enough: the newest episodes come first.
    const { bytes } = await read(url, Number.MAX_SAFE_INTEGER, AbortSignal.timeout(LONGEST_MS))
    const decoder = new TextDecoder()
    let size = 0
    for await (const piece of bytes) {
      size += piece.length
      if (!parser.write(decoder.decode(piece, { stream: true })) || size >= MOST_BYTES) break
    }
  } catch (error) {
    if (!(error instanceof FileUnread)) throw error
    // What has arrived by then is shown.
    if (parser.episodes.length === 0) return { episodes: [], problem: PROBLEMS[error.problem] }
  }
  if (!parser.isFeed()) return { episodes: [], problem: 'The address of the feed does not lead to an RSS feed.' }
  return { episodes: parser.episodes, problem: parser.episodes.length === 0 ? 'The feed has no episodes with audio.' : null }
}

const PROBLEMS: Readonly<Record<FileUnread['problem'], string>> = {
  unreachable: 'The feed could not be reached.',
  slow: 'The feed took too long to answer.',
  certificate: 'The certificate of the feed’s server is not valid.',
  'not public': 'The address of the feed is not a public HTTPS address.',
  redirects: 'The address of the feed redirects too often.',
  'not found': 'There is no feed at its address.',
  'too large': 'The feed is too large.',
}
