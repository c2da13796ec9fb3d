import type { PageLook } from '../facts.ts'

/** What went wrong with a page, in plain words; null if it loaded without a problem. */
export function problemWords({ problem, status }: Pick<PageLook, 'problem' | 'status'>): string | null {
  if (problem === null) return null
  if (problem === 'status') {
    if (status === 404 || status === 410) return 'the page does not exist'
    if (status === 401 || status === 403) return 'the page is not open to everybody'
    return `the page answers with error ${status}`
  }
  return words[problem]
}

const words: Readonly<Record<Exclude<PageLook['problem'], 'status' | null>, string>> = {
  unreachable: 'nothing answers at this address',
  slow: 'the page does not answer within 10 seconds',
  certificate: 'its security certificate is not valid',
  'not public': 'the address is not on the public internet',
  redirects: 'the page redirects too often',
}
