import { expect, test } from 'vitest'
import { type TargetChange, targetChanges } from './target-changes.ts'

const id = '0198b4a0-0000-7000-8000-000000000001'
const link = (address: string, text = 'our studio') => `<p>See <a target="_blank" href="${address}">${text}</a></p>`

test.each<[string, string, string, Partial<TargetChange>[]]>([
  ['the same', link('https://a.example'), link('https://a.example'), []],
  [
    'a link that leads elsewhere',
    link('https://good.example/?a=1&amp;b=2'),
    link('https://other.example'),
    [{ what: 'Link', text: 'our studio', before: 'https://good.example/?a=1&b=2', after: 'https://other.example' }],
  ],
  ['a link that came', '<p>our studio</p>', link('https://a.example'), [{ what: 'Link', before: '', after: 'https://a.example' }]],
  ['a link that went', link('https://a.example'), '<p>our studio</p>', [{ what: 'Link', before: 'https://a.example', after: '' }]],
  ['other words on the same link', link('https://a.example'), link('https://a.example', 'us'), []],
  [
    'one of two links to the same page',
    link('https://a.example') + link('https://a.example', 'again'),
    link('https://a.example'),
    [{ what: 'Link', text: 'again', after: '' }],
  ],
  [
    'a picture',
    `<img src="media:${id}">`,
    '<img alt="" src="https://a.example/two.jpg">',
    [{ what: 'Picture', text: '', before: 'one.jpg', after: 'https://a.example/two.jpg' }],
  ],
  [
    'a picture inside a link',
    link('https://a.example', '<img src="x.jpg">'),
    link('https://a.example', '<img src="y.jpg">'),
    [{ what: 'Picture', before: 'x.jpg', after: 'y.jpg' }],
  ],
  ['a video', '<iframe src="https://a.example/1"></iframe>', '<iframe src="https://a.example/2"></iframe>', [{ what: 'Video' }]],
  ['bold alone', '<p>word</p>', '<p><b>word</b></p>', []],
])('what the words do not show of %s is named', (_, before, after, changes) => {
  expect(targetChanges(before, after, { [id]: 'one.jpg' })).toMatchObject(changes)
  expect(targetChanges(before, after, { [id]: 'one.jpg' })).toHaveLength(changes.length)
})
