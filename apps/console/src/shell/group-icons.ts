import type { DrawnIcon } from '../ui/icons/drawn-icon.ts'
import { IconAdjustmentsHorizontal } from '../ui/icons/icon-adjustments-horizontal.ts'
import { IconArticle } from '../ui/icons/icon-article.ts'
import { IconCalendarEvent } from '../ui/icons/icon-calendar-event.ts'
import { IconFolders } from '../ui/icons/icon-folders.ts'
import { IconSchool } from '../ui/icons/icon-school.ts'
import { IconSend } from '../ui/icons/icon-send.ts'
import { IconShieldLock } from '../ui/icons/icon-shield-lock.ts'
import { IconUsersGroup } from '../ui/icons/icon-users-group.ts'

/** One icon per group. The entries have none: forty icons would be distracting. */
export const groupIcons: Readonly<Record<string, DrawnIcon>> = {
  admin: IconShieldLock,
  setup: IconAdjustmentsHorizontal,
  communicate: IconSend,
  manage: IconFolders,
  content: IconArticle,
  courses: IconSchool,
  community: IconUsersGroup,
  events: IconCalendarEvent,
}
