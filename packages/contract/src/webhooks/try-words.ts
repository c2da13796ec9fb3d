/** What came of a try. `redirect`: where the answer leads; null for an answer that is no redirect. */
type Reply = {
  status: number | null
  problem: 'unreachable' | 'slow' | 'certificate' | 'not public' | 'redirects' | null
  redirect: string | null
}

const LONGEST_REDIRECT = 200

const words = {
  unreachable: 'No answer. Check the address and that the server is running.',
  slow: 'No answer within 10 seconds. Answer at once, and do the work afterwards.',
  certificate: 'The certificate of the address is not valid. Renew it.',
  'not public': 'The address leads into a private network. Nothing was sent.',
  redirects: 'The answer redirects too often. Enter the final address.',
} as const

/** Sent nothing, because the webhook may no longer receive events of this type. */
export const NOT_ALLOWED = 'This webhook may no longer receive this event. Nothing was sent.'

/** Why a webhook is paused whose person has left. Who resumes it takes that person's place. */
export const CREATOR_LEFT = 'The person who added this webhook no longer works in this app. Resume it to send what your own role includes.'

/** Why a try failed, and what to do; null for one that succeeded: a status from 200 to 299. */
export function tryProblem({ status, problem, redirect }: Reply): string | null {
  if (problem !== null) return words[problem]
  if (redirect !== null) return redirectProblem(redirect)
  if (status !== null && status >= 200 && status < 300) return null
  if (status === 410) return 'The server answered that the address is gone (410). The webhook is paused.'
  return `The server answered with status ${status}. It must answer with a status from 200 to 299.`
}

function redirectProblem(location: string): string {
  const to = location === '' ? '' : ` to ${location.slice(0, LONGEST_REDIRECT).toWellFormed()}`
  return `The answer redirects${to}. Redirects are not followed: enter the final address.`
}
