import { type ApiFailure, isApiFailure } from './api-failure.ts'
import type { Notice } from './site-renderer.ts'

/** What pages say when there is nothing else to show. */
export const notices = {
  nothing: { title: 'Nothing here', text: 'There is no page at this address. It may have moved, or the link may be incomplete.' },
  noWebsite: { title: 'No website here', text: 'No website is served at this address. Please check how it is spelled.' },
  notOpen: { title: 'Not open', text: 'This app is not open at the moment. Please come back later.' },
  closed: {
    title: 'The website is closed',
    text: 'This app’s website is closed at the moment. If you have the app on your phone, you can use it there.',
  },
  noAccess: { title: 'No access', text: 'Your account has no access to this.' },
  busy: { title: 'Please try again', text: 'The page cannot be shown at the moment. Please try again in a minute.' },
  tooOften: { title: 'Please wait', text: 'That was tried too often. Please wait a while, then try again.' },
  foreign: { title: 'Not sent', text: 'The form came from another page. Open it here and send it again.' },
  anotherViewer: {
    title: 'Not sent',
    text: 'You or somebody else signed in after this page was opened. Go back, reload the page, then send it again.',
  },
  unreadable: { title: 'Not sent', text: 'This could not be read. Go back, shorten what you entered, and send it again.' },
} as const satisfies Record<string, Notice>

/** Whether a failure is the website's or the API's own, not one of the visitor's request. */
export function isOutage({ status, code }: ApiFailure): boolean {
  // Without the member's own token, a 401 means that the site token is refused.
  return status >= 500 || (status === 401 && code !== 'MEMBER_TOKEN_INVALID')
}

/** Why the API cannot answer right now, in words for the log; null for what waiting does not mend. */
export function reasonAway(error: unknown): string | null {
  if (isApiFailure(error)) return error.status === 503 ? error.message : null
  if (!(error instanceof Error)) return null
  if (error.name === 'TimeoutError') return 'The API did not answer in time.'
  if (error.message !== 'fetch failed') return null
  const { cause } = error
  const reason = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : error.message
  return `The API cannot be reached. (${reason})`
}

/** The status and the words for what the API refused. */
export function noticeOf({ status }: ApiFailure): [number, Notice] {
  if (status === 403) return [403, notices.noAccess]
  if (status === 429) return [429, notices.tooOften]
  return [404, notices.nothing]
}
