import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { feedParser } from '../../domain/podcasts/feed-parser.ts'
import { DEMO_FEED, DEMO_SOUNDS, demoFeed } from './demo-feed.ts'
import { FileUnread } from './file-reader.ts'

const read = demoFeed(() => Promise.reject(new FileUnread('unreachable')), { webHost: 'http://127.0.0.1:8080' })
const bytesOf = async (url: string) => await buffer((await read(url, 1_000_000, AbortSignal.timeout(1_000))).bytes)

test('the demo’s podcast has two episodes, whose sounds are files of the website', async () => {
  const parser = feedParser()
  parser.write((await bytesOf(DEMO_FEED)).toString())
  expect(parser.episodes).toMatchObject([
    { title: 'Two: What the second bell is for', duration: 12, audio_url: `http://127.0.0.1:8080/-/media/${DEMO_SOUNDS.second}` },
    { title: 'One: Arriving in twelve seconds', published_at: '2026-11-05T06:00:00.000Z' },
  ])
})

test('other files are read from the internet', async () => {
  await expect(bytesOf('https://podcast.example/feed.xml')).rejects.toThrow('unreachable')
})
