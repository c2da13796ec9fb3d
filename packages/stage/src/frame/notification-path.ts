import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import { sectionPath } from './section-paths.ts'

/** What the `data` of a notification says about what to open, except addresses (docs/read-api.md). */
export type NotificationTarget = { link_to?: string; section?: string; content_type?: string; content_id?: string }

/** The path of the page that a notification opens. Whatever is unknown opens the first page. */
export function notificationPath({ link_to: kind, section, content_type: type = '', content_id: id }: NotificationTarget): string {
  if (kind === 'section' && section) return sectionPath(section)
  const segment = kind === 'content' ? resourceOfContentType(type)?.segment : undefined
  return segment && id ? `/${segment}/${encodeURIComponent(id)}` : '/'
}
