import { webPage } from '@greenroom/contract/app-document/web-page'
import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import type { Config } from '../../config.ts'
import { MAX_PLAINTEXT } from '../../edges/web-push/encrypt.ts'
import type { WebPushMessage } from '../../edges/web-push/web-push-sender.ts'
import { imageAddress, LIVES_SECONDS, messageData, type PushContent } from './message.ts'

/** The parts of the app that a browser's notification shows and opens. */
export type PushWebsite = { username: string | null; icon: string | null }

const ICON_WIDTH = 192

/**
 * The message for browsers: as urgent as the one for phones, and kept as long. Its topic is the push, so that a repeat
 * replaces the first as long as it is not delivered.
 */
export function webPushMessage(
  push: PushContent & { website: PushWebsite },
  { publicUrl, webHost }: Pick<Config, 'publicUrl' | 'webHost'>,
): WebPushMessage {
  const payload = {
    title: push.subject,
    body: push.message,
    icon: imageAddress(push.website.icon, publicUrl, ICON_WIDTH),
    image: imageAddress(push.imageUrl, publicUrl),
    url: addressOf(push, webHost),
    data: messageData(push),
  }
  return { plain: fitted(payload), topic: topicOf(push.pushId), ttlSeconds: LIVES_SECONDS, urgency: 'high' }
}

type Payload = {
  title: string
  body: string
  icon: string | null
  image: string | null
  url: string | null
  data: Record<string, string>
}

/**
 * The payload as JSON, within the most bytes that a message may have: without its pictures if they are too much, and
 * then with the body, and at last the title, cut at a word.
 */
export function fitted(payload: Payload): Buffer {
  for (const dropped of [{}, { image: null }, { image: null, icon: null }]) {
    const plain = written({ ...payload, ...dropped })
    if (plain.length <= MAX_PLAINTEXT) return plain
  }
  const bare = { ...payload, image: null, icon: null }
  const body = longest(payload.body, (text) => written({ ...bare, body: text }))
  return written({
    ...bare,
    body,
    title: body === '' ? longest(payload.title, (text) => written({ ...bare, body, title: text })) : payload.title,
  })
}

/** The longest beginning of a text, in whole words, with which the payload fits; empty if none does. */
function longest(text: string, payloadWith: (text: string) => Buffer): string {
  const words = [...new Intl.Segmenter('und', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const cut = `${words.slice(0, count).join('').trimEnd()}…`
    if (payloadWith(cut).length <= MAX_PLAINTEXT) return cut
  }
  return ''
}

function written(payload: Payload): Buffer {
  return Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null))))
}

/** Where a tap leads: the push's address, the page of its content, or the website's start; null without a website. */
function addressOf({ link, website: { username } }: PushContent & { website: PushWebsite }, webHost: string): string | null {
  if (link.url) return link.url
  if (!username) return null
  const resource = resourceOfContentType(link.content_type ?? '')
  // Content has a page of its own; the website opens all else by the data.
  return resource?.endpoint.startsWith('content/') && link.content_uuid
    ? webPage(webHost, username, resource.segment, link.content_uuid)
    : webPage(webHost, username)
}

/** A topic has at most 32 characters of base64url (RFC 8030, section 5.4): the 16 bytes of the id have 22. */
function topicOf(pushId: string): string {
  return Buffer.from(pushId.replaceAll('-', ''), 'hex').toString('base64url')
}
