import type { Values } from '@greenroom/contract/fields/field'
import type { AppStart } from '@greenroom/stage/app-start.ts'
import type { ReactNode } from 'react'
import type { MemberSession } from './member-cookie.ts'
import type { ReadApi } from './read-api.ts'

/** A member of a demo's app. `password` is public; `holds` says what the member has access to. */
export type DemoMember = { name: string; email: string; password: string; holds: string }

/** What a page gets: the app as its start answer describes it, who looks, and the request. */
export type PageContext = {
  api: ReadApi
  start: AppStart
  /** The start of the app's paths: `/stillwater`, or empty on its own domain. */
  base: string
  /** The origin of the app's pages, for addresses in full: canonical links, feeds, share pictures. */
  origin: string
  /** Without the base: `/articles/{id}`. */
  path: string
  /** The parts of the path that the page names: `:id`. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Whether a member is signed in. */
  isMember: boolean
  now: Date
  /** Members to try, in a demo. */
  demoMembers: readonly DemoMember[]
}

/** The head of a page: for the browser, search engines, and cards where its link is shared. */
export type Head = {
  title: string
  description?: string
  /** The address of a picture for cards. */
  image?: string | undefined
  /** `article`, `video.other`, `product`; otherwise `website`. */
  type?: string
  /** For pages that no search engine should list, such as a member's own. */
  isPrivate?: boolean
  /** Structured data (JSON-LD). */
  data?: Values
  /** Feeds: addresses by their titles. */
  feeds?: Readonly<Record<string, string>>
}

/** A page's content; the frame around it is the same for all. */
export type DrawnPage = {
  head: Head
  body: ReactNode
  status?: number
  headers?: Readonly<Record<string, string>>
  /** The words of a search that found nothing. */
  missed?: string | null
}

/** What a page answers: HTML, a file such as a feed or a calendar entry, or another address. */
export type PageAnswer =
  | DrawnPage
  | { text: string; type: string; status?: number; headers?: Record<string, string> }
  | { redirect: string; signIn?: MemberSession | null; signOut?: true }

/** A page of the website by its path, in which `:id` stands for one part. */
export type SitePage = {
  path: string
  load(context: PageContext): Promise<PageAnswer>
  /** What a form on the page sends. Its answers are never cached. */
  act?(context: PageContext, form: URLSearchParams): Promise<PageAnswer>
  /**
   * For pages that depend on more than the app's content and the viewer's access: they are made anew each time. `for
   * members`: what visitors get is cached, such as a course, in which a member also sees their progress.
   */
  isFresh?: boolean | 'for members'
}
