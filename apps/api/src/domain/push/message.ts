import { mediaIdOf } from '@greenroom/contract/media/reference'

/** The parts of a push that its message is built from. */
export type PushContent = {
  appId: string
  pushId: string
  subject: string
  message: string
  imageUrl: string | null
  linkTo: string
  link: PushLink
}

export type PushLink = {
  section_value?: string
  section_title?: string
  content_type?: string
  content_uuid?: string
  content_title?: string
  url?: string
}

/** Devices that are offline for longer than this do not receive the push. */
export const LIVES_SECONDS = 3 * 24 * 3600

/**
 * The FCM message, without its token. A repeat of the same push replaces the first on the screen: `tag` on Android and
 * the collapse id on iOS are the push's id.
 */
export function fcmMessage(push: PushContent, publicUrl: string): Record<string, unknown> {
  const image = imageAddress(push.imageUrl, publicUrl)
  return {
    notification: { title: push.subject, body: push.message, ...(image && { image }) },
    data: messageData(push),
    android: { priority: 'HIGH', ttl: `${LIVES_SECONDS}s`, notification: { tag: push.pushId } },
    apns: {
      headers: { 'apns-collapse-id': push.pushId, 'apns-priority': '10' },
      payload: { aps: { sound: 'default', ...(image && { 'mutable-content': 1 }) } },
      ...(image && { fcm_options: { image } }),
    },
  }
}

/** Tells the mobile app or the website what to open (docs/read-api.md). Its keys avoid the names that FCM reserves. */
export function messageData({ appId, pushId, linkTo, link }: PushContent): Record<string, string> {
  const { section_value, content_type, content_uuid, url } = link
  const data = { app_id: appId, push_id: pushId, link_to: linkTo, section: section_value, content_type, content_id: content_uuid, url }
  return Object.fromEntries(Object.entries(data).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

/**
 * Devices fetch the picture themselves, so an upload becomes its public URL, in a width that stays under FCM's 1 MB.
 */
export function imageAddress(image: string | null, publicUrl: string, width = 1280): string | null {
  if (!image) return null
  const id = mediaIdOf(image)
  return id === undefined ? image : `${publicUrl}/media/${id}?w=${width}`
}
