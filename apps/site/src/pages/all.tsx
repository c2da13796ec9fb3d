import { listedBelow } from '@greenroom/contract/define/nesting'
import type { SitePage } from '../server/site-page.ts'
import { about } from './about/about.tsx'
import { privacy } from './about/privacy.tsx'
import { changePassword } from './account/change-password.tsx'
import { confirm } from './account/confirm.tsx'
import { deleteAccount } from './account/delete.tsx'
import { forgottenPassword, resetSent } from './account/forgotten-password.tsx'
import { me, ownExport } from './account/me.tsx'
import { invitation, newPassword } from './account/new-password.tsx'
import { register, registrationSent } from './account/register.tsx'
import { signIn, signOut } from './account/sign-in.tsx'
import { actionFormPage, actionFormsPage } from './action-forms/action-forms.tsx'
import { contact } from './contact/contact.tsx'
import { recordContactPages } from './contact/record-contact.tsx'
import { courseLessonPage } from './courses/course-lesson-page.tsx'
import { courseCategory, courseList } from './courses/course-list.tsx'
import { coursePage } from './courses/course-page.tsx'
import { calendarFeed, eventFile } from './events/calendar-files.ts'
import { calendarPage } from './events/calendar-page.tsx'
import { eventPage } from './events/event-page.tsx'
import { summitPage, virtualEventPage } from './events/live-pages.tsx'
import { blogFeed } from './feeds/blog-feed.ts'
import { robots } from './feeds/robots.ts'
import { sitemap } from './feeds/sitemap.ts'
import { home } from './home.tsx'
import { install } from './installed/install.tsx'
import { manifest } from './installed/manifest.ts'
import { offline, saved } from './installed/offline.tsx'
import { openedInstalled } from './installed/opened-installed.ts'
import { changePasswordAddress } from './installed/well-known.ts'
import { openNotification } from './notifications/open-notification.ts'
import { openedPage, optInPage, optOutPage } from './notifications/report-pages.ts'
import { subscriptionPage } from './notifications/subscription-page.ts'
import { olderAddresses } from './older-addresses.ts'
import { podcastPage } from './podcasts/podcast-page.tsx'
import { actionListPage } from './progress/action-list-page.tsx'
import { positionPage } from './progress/position-page.ts'
import { pageResources } from './records/+sections.ts'
import { businessPages } from './records/business-pages.tsx'
import { directoryPage } from './records/directory-page.tsx'
import { draftPage } from './records/draft-page.tsx'
import { listPage } from './records/list-page.tsx'
import { memberContent } from './records/member-content.tsx'
import { recordPage } from './records/record-page.tsx'
import { topicPage } from './records/topic-page.tsx'
import { offers } from './unlock/offers.tsx'
import { trackNow } from './unlock/track-now.tsx'
import { unlock } from './unlock/unlock.tsx'

/** Pages with a file of their own; they come before those of the same path that every resource has. */
const own: readonly SitePage[] = [
  home,
  ...[signIn, signOut, register, registrationSent, confirm, forgottenPassword, resetSent, newPassword, invitation],
  ...[me, ownExport, changePassword, deleteAccount],
  ...[courseList, courseCategory, coursePage, courseLessonPage],
  ...[calendarPage, calendarFeed, eventPage, eventFile, virtualEventPage, summitPage],
  ...[install, manifest, offline, saved, openedInstalled, changePasswordAddress],
  ...[subscriptionPage, optInPage, optOutPage, openedPage, openNotification],
  ...[topicPage, directoryPage],
  ...[blogFeed, sitemap, robots],
  ...[about, privacy],
  ...[unlock, trackNow, offers],
  ...[actionFormsPage, actionFormPage],
  ...[actionListPage, podcastPage, positionPage],
  ...[contact, ...recordContactPages],
  draftPage,
]

const ofResources = [
  ...businessPages,
  memberContent,
  ...pageResources.flatMap((resource) => (listedBelow(resource) ? [recordPage(resource)] : [listPage(resource), recordPage(resource)])),
]

/** Those of `more` whose path no page of `pages` has. */
function beside(pages: readonly SitePage[], more: (hasPage: (path: string) => boolean) => readonly SitePage[]): SitePage[] {
  const paths = new Set(pages.map(({ path }) => path))
  const hasPage = (path: string) => paths.has(path)
  return [...pages, ...more(hasPage).filter(({ path }) => !hasPage(path))]
}

/** Every page of the website. */
export const sitePages: readonly SitePage[] = beside(
  beside(own, () => ofResources),
  olderAddresses,
)
