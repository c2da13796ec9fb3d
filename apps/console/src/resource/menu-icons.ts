import type { NavigationIcon } from '@greenroom/contract/define/menu'
import type { DrawnIcon } from '../ui/icons/drawn-icon.ts'
import { IconAddressBook } from '../ui/icons/icon-address-book.ts'
import { IconAdjustmentsHorizontal } from '../ui/icons/icon-adjustments-horizontal.ts'
import { IconArchive } from '../ui/icons/icon-archive.ts'
import { IconArrowsTransferDown } from '../ui/icons/icon-arrows-transfer-down.ts'
import { IconArticle } from '../ui/icons/icon-article.ts'
import { IconBell } from '../ui/icons/icon-bell.ts'
import { IconBook2 } from '../ui/icons/icon-book-2.ts'
import { IconBroadcast } from '../ui/icons/icon-broadcast.ts'
import { IconBuilding } from '../ui/icons/icon-building.ts'
import { IconBulb } from '../ui/icons/icon-bulb.ts'
import { IconCalendarEvent } from '../ui/icons/icon-calendar-event.ts'
import { IconCalendarMonth } from '../ui/icons/icon-calendar-month.ts'
import { IconCards } from '../ui/icons/icon-cards.ts'
import { IconCategory } from '../ui/icons/icon-category.ts'
import { IconChecklist } from '../ui/icons/icon-checklist.ts'
import { IconClick } from '../ui/icons/icon-click.ts'
import { IconDeviceMobile } from '../ui/icons/icon-device-mobile.ts'
import { IconDoor } from '../ui/icons/icon-door.ts'
import { IconDownload } from '../ui/icons/icon-download.ts'
import { IconFile } from '../ui/icons/icon-file.ts'
import { IconFolder } from '../ui/icons/icon-folder.ts'
import { IconForms } from '../ui/icons/icon-forms.ts'
import { IconGauge } from '../ui/icons/icon-gauge.ts'
import { IconGift } from '../ui/icons/icon-gift.ts'
import { IconHash } from '../ui/icons/icon-hash.ts'
import { IconHeadphones } from '../ui/icons/icon-headphones.ts'
import { IconHelp } from '../ui/icons/icon-help.ts'
import { IconInfoCircle } from '../ui/icons/icon-info-circle.ts'
import { IconKey } from '../ui/icons/icon-key.ts'
import { IconLayoutDashboard } from '../ui/icons/icon-layout-dashboard.ts'
import { IconMapPin } from '../ui/icons/icon-map-pin.ts'
import { IconMenu2 } from '../ui/icons/icon-menu-2.ts'
import { IconMessage } from '../ui/icons/icon-message.ts'
import { IconMicrophone } from '../ui/icons/icon-microphone.ts'
import { IconMountain } from '../ui/icons/icon-mountain.ts'
import { IconNotebook } from '../ui/icons/icon-notebook.ts'
import { IconPhoto } from '../ui/icons/icon-photo.ts'
import { IconRocket } from '../ui/icons/icon-rocket.ts'
import { IconRubberStamp } from '../ui/icons/icon-rubber-stamp.ts'
import { IconSchool } from '../ui/icons/icon-school.ts'
import { IconSend } from '../ui/icons/icon-send.ts'
import { IconShieldLock } from '../ui/icons/icon-shield-lock.ts'
import { IconShoppingCart } from '../ui/icons/icon-shopping-cart.ts'
import { IconSparkles } from '../ui/icons/icon-sparkles.ts'
import { IconTag } from '../ui/icons/icon-tag.ts'
import { IconTarget } from '../ui/icons/icon-target.ts'
import { IconUnlink } from '../ui/icons/icon-unlink.ts'
import { IconUserEdit } from '../ui/icons/icon-user-edit.ts'
import { IconUser } from '../ui/icons/icon-user.ts'
import { IconUsers } from '../ui/icons/icon-users.ts'
import { IconVariable } from '../ui/icons/icon-variable.ts'
import { IconVideo } from '../ui/icons/icon-video.ts'
import { IconWebhook } from '../ui/icons/icon-webhook.ts'
import { IconWorld } from '../ui/icons/icon-world.ts'

/** The icons of the menu's entries, which the search and the home page show for each kind, too. */
export const menuIcons: Readonly<Record<NavigationIcon, DrawnIcon>> = {
  'address-book': IconAddressBook,
  adjustments: IconAdjustmentsHorizontal,
  archive: IconArchive,
  article: IconArticle,
  bell: IconBell,
  book: IconBook2,
  broadcast: IconBroadcast,
  building: IconBuilding,
  bulb: IconBulb,
  'calendar-month': IconCalendarMonth,
  calendar: IconCalendarEvent,
  cards: IconCards,
  cart: IconShoppingCart,
  category: IconCategory,
  checklist: IconChecklist,
  door: IconDoor,
  download: IconDownload,
  file: IconFile,
  folder: IconFolder,
  forms: IconForms,
  gauge: IconGauge,
  gift: IconGift,
  hash: IconHash,
  headphones: IconHeadphones,
  help: IconHelp,
  info: IconInfoCircle,
  key: IconKey,
  layout: IconLayoutDashboard,
  menu: IconMenu2,
  message: IconMessage,
  microphone: IconMicrophone,
  mountain: IconMountain,
  notebook: IconNotebook,
  phone: IconDeviceMobile,
  photo: IconPhoto,
  pin: IconMapPin,
  pointer: IconClick,
  rocket: IconRocket,
  school: IconSchool,
  send: IconSend,
  shield: IconShieldLock,
  sparkles: IconSparkles,
  stamp: IconRubberStamp,
  tag: IconTag,
  target: IconTarget,
  transfer: IconArrowsTransferDown,
  unlink: IconUnlink,
  'user-edit': IconUserEdit,
  user: IconUser,
  users: IconUsers,
  variable: IconVariable,
  video: IconVideo,
  webhook: IconWebhook,
  world: IconWorld,
}
