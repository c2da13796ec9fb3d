import type { FileReader } from './file-reader.ts'

/** The ids of the demo's sounds: the same in every demo, because the feed has to name them. */
export const DEMO_SOUNDS = {
  bell: '0d5c1f5e-3b0a-4c57-9a38-6f0c5c8e2a01',
  first: '0d5c1f5e-3b0a-4c57-9a38-6f0c5c8e2a02',
  second: '0d5c1f5e-3b0a-4c57-9a38-6f0c5c8e2a03',
} as const

/** The feed of the demo's podcast, on a host that no name server resolves. */
export const DEMO_FEED = 'https://podcast.stillwater.example/feed.xml'

/** Reads files from the internet, but answers the feed of the demo's podcast itself; its sounds are the website's. */
export function demoFeed(read: FileReader, { webHost }: { webHost: string }): FileReader {
  return async (url, mostBytes, signal) => {
    if (url !== DEMO_FEED) return await read(url, mostBytes, signal)
    return { url: new URL(url), contentType: 'application/rss+xml', bytes: feed(webHost) }
  }
}

async function* feed(webHost: string): AsyncGenerator<Buffer> {
  const items = [
    episode(
      webHost,
      DEMO_SOUNDS.second,
      'Two: What the second bell is for',
      'Listen until you no longer hear it. Then wait one breath.',
      '12',
    ),
    episode(
      webHost,
      DEMO_SOUNDS.first,
      'One: Arriving in twelve seconds',
      'Shoes off, phone away, one bell. That is the whole episode.',
      '05',
    ),
  ]
  yield Buffer.from(`<rss version="2.0"><channel><title>Breathe out</title>${items.join('')}</channel></rss>`)
}

function episode(webHost: string, sound: string, title: string, text: string, day: string): string {
  return (
    `<item><guid>${sound}</guid><title>${title}</title><description>${text}</description>` +
    `<pubDate>${day} Nov 2026 06:00:00 GMT</pubDate><itunes:duration>12</itunes:duration>` +
    `<enclosure url="${webHost}/-/media/${sound}" type="audio/wav"/></item>`
  )
}
