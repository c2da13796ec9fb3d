import { listedBelow } from '@greenroom/contract/define/nesting'
import type { SitePage } from '../server/site-page.ts'
import { about } from './about/about.tsx'
import { privacy } from './about/privacy.tsx'
import { accountPages } from './account/all.ts'
import { actionFormPage, actionFormsPage } from './action-forms/action-forms.tsx'
import { contact } from './contact/contact.tsx'
import { recordContactPages } from './contact/record-contact.tsx'
import { coursePages } from './courses/all.ts'
import { eventPages } from './events/all.ts'
import { blogFeed } from './feeds/blog-feed.ts'
import { robots } from './feeds/robots.ts'
import { sitemap } from './feeds/sitemap.ts'
import { home } from './home.tsx'
import { installedPages } from './installed/all.ts'
import { notificationPages } from './notifications/all.ts'
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
  ...accountPages,
  ...coursePages,
  ...eventPages,
  ...installedPages,
  ...notificationPages,
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
