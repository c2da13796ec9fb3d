import { describe, expect, test } from 'vitest'
import { MAX_PLAINTEXT } from '../../edges/web-push/encrypt.ts'
import { fitted, webPushMessage } from './web-message.ts'

const config = { publicUrl: 'https://console.example.com', webHost: 'https://web.example.com' }
const push = {
  ...{ appId: 'a', pushId: '0190a6d2-8c3e-7a10-9b7d-2f4c5e6a7b8c', subject: 'Hello', message: 'World' },
  ...{ imageUrl: null, linkTo: 'home', link: {}, website: { username: 'yoga', icon: null } },
}
const read = (plain: Uint8Array) => JSON.parse(Buffer.from(plain).toString())

describe('the message for browsers', () => {
  test('has texts, pictures, the address to open, and the data that phones get', () => {
    const picture = 'media:0190a6d2-8c3e-4a10-9b7d-000000000001'
    const icon = 'media:0190a6d2-8c3e-4a10-9b7d-000000000002'
    const link = { content_type: 'article', content_uuid: '0190a6d2-8c3e-7a10-9b7d-000000000003', content_title: 'Rest' }
    const message = webPushMessage({ ...push, imageUrl: picture, linkTo: 'content', link, website: { username: 'yoga', icon } }, config)
    expect(read(message.plain)).toEqual({
      title: 'Hello',
      body: 'World',
      icon: 'https://console.example.com/media/0190a6d2-8c3e-4a10-9b7d-000000000002?w=192',
      image: 'https://console.example.com/media/0190a6d2-8c3e-4a10-9b7d-000000000001?w=1280',
      url: 'https://web.example.com/yoga/articles/0190a6d2-8c3e-7a10-9b7d-000000000003',
      data: { app_id: 'a', push_id: push.pushId, link_to: 'content', content_type: 'article', content_id: link.content_uuid },
    })
    expect(message).toMatchObject({ topic: 'AZCm0ow-ehCbfS9MXmp7jA', ttlSeconds: 3 * 24 * 3600, urgency: 'high' })
  })

  test.each([
    ['a link', { linkTo: 'url', link: { url: 'https://example.com/a' } }, 'https://example.com/a'],
    ['a section', { linkTo: 'section', link: { section_value: 'tips' } }, 'https://web.example.com/yoga'],
    ['a course', { linkTo: 'content', link: { content_type: 'course', content_uuid: 'c' } }, 'https://web.example.com/yoga'],
    ['an app without a name on the web', { website: { username: null, icon: null } }, undefined],
  ])('with %s opens %s', (_what, changed, url) => {
    expect(read(webPushMessage({ ...push, ...changed }, config).plain).url).toBe(url)
  })
})

describe('a message that is too long', () => {
  const payload = { title: 'Hello', body: 'World', icon: 'i', image: 'p', url: 'u', data: { push_id: 'p' } }

  test('goes without its picture first', () => {
    expect(read(fitted({ ...payload, image: 'x'.repeat(MAX_PLAINTEXT) }))).toEqual({ ...payload, image: undefined })
  })

  test('then without its icon', () => {
    const long = { ...payload, icon: 'x'.repeat(MAX_PLAINTEXT) }
    expect(read(fitted(long))).toEqual({ ...payload, image: undefined, icon: undefined })
  })

  test('is then cut at a word, and has as much of its body as fits', () => {
    const body = 'Überraschung! '.repeat(400)
    const plain = fitted({ ...payload, body })
    expect(plain.length).toBeLessThanOrEqual(MAX_PLAINTEXT)
    expect(plain.length).toBeGreaterThan(MAX_PLAINTEXT - 20)
    expect(read(plain)).toMatchObject({ title: 'Hello', body: expect.stringMatching(/^Überraschung! .*(Überraschung|!)…$/) })
  })

  test('loses of its title only what a missing body does not save', () => {
    const plain = fitted({ ...payload, title: '👩🏽‍🚀 '.repeat(300), body: 'World' })
    expect(plain.length).toBeLessThanOrEqual(MAX_PLAINTEXT)
    expect(read(plain)).toMatchObject({ title: expect.stringMatching(/^(👩🏽‍🚀 )+👩🏽‍🚀…$/u), body: '' })
  })
})
