import { Parser } from 'htmlparser2'

/** An episode of a podcast, as its feed describes it. */
export type Episode = {
  id: string
  title: string
  description: string
  published_at: string | null
  duration: number | null
  audio_url: string
  image_url: string | null
}

const MOST_EPISODES = 100
const MOST_TEXT = 600
/** Longer texts of a feed are cut while they are read. */
const MOST_RAW = 20_000
const FIELDS = new Set(['title', 'guid', 'description', 'itunes:summary', 'pubdate', 'itunes:duration'])

type FeedParser = {
  /** The next piece of the feed; false once nothing more is needed. */
  write(piece: string): boolean
  episodes: readonly Episode[]
  /** Whether it was a feed at all. */
  isFeed(): boolean
}

/**
 * Collects the first 100 episodes with audio from the text of an RSS feed, piece by piece. Entities of the feed's own
 * are not expanded, and what is not well formed is skipped.
 */
export function feedParser(): FeedParser {
  const episodes: Episode[] = []
  let item: Record<string, string> | null = null
  let field = ''
  let isFeed = false
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.toLowerCase()
        if (name === 'rss') isFeed = true
        if (name === 'item') item = {}
        else if (item && FIELDS.has(name)) field = name
        else if (item && name === 'enclosure') addEnclosure(item, attributes)
        else if (item && name === 'itunes:image') item.image = attributes.href ?? ''
      },
      ontext(text) {
        if (item && field !== '') item[field] = ((item[field] ?? '') + text).slice(0, MOST_RAW)
      },
      onclosetag(tag) {
        const name = tag.toLowerCase()
        if (name === field) field = ''
        if (name !== 'item' || !item) return
        const episode = episodeOf(item)
        if (episode && episodes.length < MOST_EPISODES) episodes.push(episode)
        item = null
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  return {
    episodes,
    isFeed: () => isFeed,
    write(piece) {
      parser.write(piece)
      return episodes.length < MOST_EPISODES
    },
  }
}

function addEnclosure(item: Record<string, string>, { url = '', type = 'audio/mpeg' }: Record<string, string>): void {
  if (item.audio === undefined && type.startsWith('audio/')) item.audio = url
}

function episodeOf(item: Record<string, string>): Episode | null {
  const audio = safeAddress(item.audio)
  if (audio === null) return null
  const published = Date.parse(item.pubdate ?? '')
  return {
    id: (item.guid?.trim() || audio).slice(0, 500),
    title: plain(item.title ?? '').slice(0, 200) || 'Untitled episode',
    description: plain(item.description || item['itunes:summary'] || '').slice(0, MOST_TEXT),
    published_at: Number.isNaN(published) ? null : new Date(published).toISOString(),
    duration: secondsOf(item['itunes:duration'] ?? ''),
    audio_url: audio,
    image_url: safeAddress(item.image),
  }
}

/** An address by HTTPS, which pages and apps demand; the hosts of podcasts have it. */
function safeAddress(text = ''): string | null {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > 2_000) return null
  // A website on one's own computer, such as the demo, has no HTTPS.
  if (url.hostname !== '127.0.0.1') url.protocol = 'https:'
  return url.href
}

/** A text without its HTML. */
function plain(html: string): string {
  let text = ''
  const parser = new Parser({
    ontext: (piece) => (text += piece),
    onclosetag: (name) => {
      if (/^(p|br|div|li|h\d)$/.test(name)) text += ' '
    },
  })
  parser.end(html)
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Seconds, of `3600`, `60:00` or `1:00:00`. */
function secondsOf(text: string): number | null {
  if (!/^\d{1,6}(:\d{1,2}){0,2}$/.test(text.trim())) return null
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) || null
}
