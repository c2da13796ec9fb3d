import { expect, test } from 'vitest'
import { foreignHost, leavesApp } from './foreign-host.ts'

const own = ['https://www.stillwater.example', 'http://localhost:4000']

test.each([
  ['https://example.org/offer', 'example.org'],
  ['HTTPS://EXAMPLE.org', 'example.org'],
  ['https://example.org.', 'example.org'],
  ['https://example.org:8443/x', 'example.org'],
  ['https://www.stillwater.example/stillwater/article/1', null],
  ['https://stillwater.example', null],
  ['http://www.stillwater.example:8080', null],
  ['http://localhost:4000/media/1', null],
  // Imitates the app's own host.
  ['https://www.stillwater.example.evil.example', 'www.stillwater.example.evil.example'],
  ['https://www.stillwater.example@evil.example', 'evil.example'],
  ['https://evil.example/www.stillwater.example', 'evil.example'],
  ['https://evil.example\\@www.stillwater.example', 'evil.example'],
  ['https://shop.stillwater.example', 'shop.stillwater.example'],
  ['https://stіllwater.example', 'xn--stllwater-w9h.example'],
  ['https://0x7f000001', '127.0.0.1'],
  ['', null],
  ['www.example.org', null],
  ['javascript:alert(1)', null],
  ['https://', null],
])('a link to %j opens the foreign host %j (trap T23)', (link, host) => {
  expect(foreignHost(link, own)).toBe(host)
})

test('the warning names the host', () => {
  expect(leavesApp('example.org')).toBe('This link opens example.org, outside your app.')
})
