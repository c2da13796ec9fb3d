import {
  IconAdjustmentsHorizontal,
  IconArticle,
  IconCalendarEvent,
  IconFolders,
  IconSchool,
  IconSend,
  IconShieldLock,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'

/** One icon per group. The entries carry none: forty of them would be noise. */
export const groupIcons: Readonly<Record<string, TablerIcon>> = {
  admin: IconShieldLock,
  setup: IconAdjustmentsHorizontal,
  communicate: IconSend,
  manage: IconFolders,
  content: IconArticle,
  courses: IconSchool,
  community: IconUsersGroup,
  events: IconCalendarEvent,
}
