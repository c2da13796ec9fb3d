import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { accepted, judge, refused } from '../testing/judge.ts'
import { completeAddress } from './complete-address.ts'
import { media, url } from './url.ts'

const YOUTUBE = `<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a1&amp;start=5" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`
const VIMEO = `<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0" frameborder="0"></iframe></div>`

describe('an address is completed', () => {
  test.each([
    ['youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['www.example.com', 'https://www.example.com'],
    ['www.müller.example/über uns', 'https://www.müller.example/über%20uns'],
    ['  https://example.com/my film.mp4 ', 'https://example.com/my%20film.mp4'],
    ['https://example.com/find?q=a b#c d', 'https://example.com/find?q=a%20b#c%20d'],
    ['\u200bhttps://example.com/\ufeff', 'https://example.com/'],
    ['feed://example.com/rss.xml', 'https://example.com/rss.xml'],
    ['feed:https://example.com/rss.xml', 'https://example.com/rss.xml'],
    ['feed:http://example.com/rss.xml', 'http://example.com/rss.xml'],
    ['podcast://example.com/rss.xml', 'https://example.com/rss.xml'],
    ['itpc://example.com/rss.xml', 'https://example.com/rss.xml'],
    [YOUTUBE, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [YOUTUBE.slice(0, 255), 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/videoseries?list=PL123"></iframe>',
      'https://www.youtube.com/playlist?list=PL123',
    ],
    [VIMEO, 'https://vimeo.com/76979871/8272103f6e'],
    ["<iframe src='//player.vimeo.com/video/76979871'></iframe>", 'https://vimeo.com/76979871'],
  ])('%s', (typed, complete) => {
    expect(completeAddress(typed)).toBe(complete)
    expect(judge(url('URL').schema(form()), typed)).toEqual(accepted(complete))
    expect(judge(media('Video', 'video').schema(form()), typed)).toEqual(accepted(complete))
    expect(completeAddress(complete)).toBe(complete)
  })
})

describe('what is no address stays as it is', () => {
  test.each([
    'x',
    'cat.png',
    'photos/cat.png',
    'not a url',
    'https://not a host/x',
    'javascript:alert(1)',
    'feed:javascript:alert(1)',
    'mailto:alex@example.com',
    'https://example.com\n.evil.example',
  ])('%j', (typed) => {
    expect(judge(url('URL').schema(form()), typed)).toEqual(refused('Please enter a valid URL'))
  })

  test('an embed code of another service is explained', () => {
    const code = '<iframe src="https://evil.example/embed/1"></iframe>'
    const advice = 'This is an embed code. Enter the link to the page or video instead.'
    expect(judge(url('URL').schema(form()), code)).toEqual(refused('Please enter a valid URL', advice))
  })

  test('fields whose message asks for https:// keep asking for it', () => {
    const rule = url('Link', { longMessage: true }).schema(form())
    expect(judge(rule, 'www.example.com')).toEqual(refused('URL must begin with https:// or http:// e.g. https://www.example.com'))
  })
})
