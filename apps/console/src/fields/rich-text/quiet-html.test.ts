import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { expect, test } from 'vitest'
import { quietHtml, withoutUnsentPictures } from './quiet-html.ts'

test.each([
  ['<p style="text-align: center">a</p>', '<p data-style="text-align: center">a</p>'],
  ['<span class="x" style=\'font-size: 9px\'>a</span>', '<span class="x" data-style=\'font-size: 9px\'>a</span>'],
  ['<p>the attribute style="red" in words</p>', '<p>the attribute style="red" in words</p>'],
  ['<p>a &lt;b style="x"&gt; c</p>', '<p>a &lt;b style="x"&gt; c</p>'],
])('renames styles in tags and nowhere else: %s', (html, quiet) => {
  expect(quietHtml(html)).toBe(quiet)
})

test.each([
  ['https://example.com', true],
  ['mailto:a@example.com', true],
  ['javascript:alert(1)', false],
  ['//example.com', false],
  ['data:text/html,x', false],
])('a link to %s is kept: %s', (url, isAllowed) => {
  expect(isSafeLink(url)).toBe(isAllowed)
})

test('a picture that is on its way is no part of the text yet', () => {
  expect(withoutUnsentPictures('<p>a</p><img src="blob:x" data-uploading=""><img src="/media/1"><p>b</p>')).toBe(
    '<p>a</p><img src="/media/1"><p>b</p>',
  )
  expect(withoutUnsentPictures('<img src="blob:x" data-upload-error="">')).toBe('')
})
