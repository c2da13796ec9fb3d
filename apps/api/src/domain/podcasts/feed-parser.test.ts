import { describe, expect, it } from 'vitest'
import { feedParser } from './feed-parser.ts'

function episodesOf(...pieces: string[]) {
  const parser = feedParser()
  const goOn = pieces.map((piece) => parser.write(piece))
  return { episodes: parser.episodes, goOn, isFeed: parser.isFeed() }
}

const item = (inner: string) => `<item>${inner}<enclosure url="http://cdn.example/a.mp3" type="audio/mpeg"/></item>`

describe('the parser of feeds', () => {
  it('reads an episode whose text arrives in pieces', () => {
    const { episodes, isFeed } = episodesOf(
      '<rss version="2.0"><channel><title>Show</title><item><title>Sleep &am',
      'p; rest</title><guid>e-1</guid><pubDate>Tue, 01 Dec 2026 06:00:00 GMT</pubDate><itunes:duration>1:01:05</itunes:duration>',
      '<description><![CDATA[<p>One</p><p>two <script>alert(1)</script></p>]]></description><itunes:image href="https://cdn.example/a.jpg"/>',
      '<enclosure url="http://cdn.example/a.mp3?x=1&amp;y=2" type="audio/mpeg"/></item>',
    )
    expect(isFeed).toBe(true)
    expect(episodes).toEqual([
      {
        id: 'e-1',
        title: 'Sleep & rest',
        description: 'One two alert(1)',
        published_at: '2026-12-01T06:00:00.000Z',
        duration: 3_665,
        audio_url: 'https://cdn.example/a.mp3?x=1&y=2',
        image_url: 'https://cdn.example/a.jpg',
      },
    ])
  })

  it('skips episodes without audio, and addresses that are none', () => {
    const { episodes } = episodesOf(
      '<rss><item><title>Text</title></item>',
      '<item><enclosure url="javascript:alert(1)" type="audio/mpeg"/></item>',
      '<item><enclosure url="https://cdn.example/film.mp4" type="video/mp4"/></item>',
      item('<itunes:duration>soon</itunes:duration><pubDate>never</pubDate><itunes:image href="data:x"/>'),
    )
    expect(episodes).toMatchObject([
      { id: 'https://cdn.example/a.mp3', title: 'Untitled episode', duration: null, published_at: null, image_url: null },
    ])
  })

  it('expands no entities of the feed’s own', () => {
    const { episodes } = episodesOf('<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>', item('<title>a &x; b</title>'))
    expect(episodes[0]?.title).toBe('a &x; b')
  })

  it('needs nothing after 100 episodes', () => {
    const { episodes, goOn } = episodesOf('<rss>', item('').repeat(99), item('').repeat(2))
    expect([episodes.length, ...goOn]).toEqual([100, true, true, false])
  })
})
