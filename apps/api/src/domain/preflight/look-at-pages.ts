import { plainText } from '@greenroom/contract/fields/plain-text'
import type { PageLook } from '@greenroom/contract/preflight/facts'
import { wordsOf } from '@greenroom/contract/preflight/find-words'
import type { AddressProblem } from '../../edges/web/open-address.ts'
import type { PageReader, ReadPage } from '../../edges/web/page-reader.ts'

/** The number of concurrent requests, and the timeout for all pages: the rest stay unknown. */
const AT_ONCE = 6
const ALL_WITHIN_MS = 25_000

/** Fetches the pages and extracts what the checks need; pages not reached within the timeout are left out. */
export async function lookAtPages(read: PageReader, urls: readonly string[], names: readonly string[]): Promise<Record<string, PageLook>> {
  const looks: Record<string, PageLook> = {}
  const left = [...new Set(urls)]
  const until = AbortSignal.timeout(ALL_WITHIN_MS)
  const work = async () => {
    for (let url = left.shift(); url !== undefined && !until.aborted; url = left.shift()) {
      const page = await read(url, until)
      if (!until.aborted) looks[url] = lookOf(url, page, names)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return looks
}

function lookOf(url: string, page: ReadPage | { problem: AddressProblem }, names: readonly string[]): PageLook {
  if ('problem' in page) {
    return { problem: page.problem, status: null, finalUrl: url, contentType: '', asksSignIn: false, requestedNames: names, found: [] }
  }
  const { status, finalUrl, contentType, body } = page
  return {
    problem: status >= 400 ? 'status' : null,
    ...{ status, finalUrl: finalUrl.slice(0, 500), contentType: contentType.slice(0, 100) },
    asksSignIn: status < 400 && asksSignIn(url, finalUrl, body),
    requestedNames: names,
    found: namesOn(body, names),
  }
}

/** The names that the page mentions, ignoring punctuation and spaces. */
function namesOn(body: string, names: readonly string[]): string[] {
  // Includes the head, such as the title and the site's name.
  const head = [...body.matchAll(/<meta[^>]+content="([^"]*)"/gi)].map(([, content = '']) => content).join(' ')
  const words = ` ${wordsOf(plainText(`${head} ${body.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')}`)).join(' ')} `
  return names.filter((name) => words.includes(` ${wordsOf(name).join(' ')} `))
}

/** Whether the page is a sign-in or redirects to one. */
function asksSignIn(url: string, finalUrl: string, body: string): boolean {
  const [requestedUrl, final] = [new URL(url), new URL(finalUrl)]
  const isLed = requestedUrl.href !== final.href
  if (
    isLed &&
    (/^(?:accounts|login|signin|auth|sso)\./i.test(final.hostname) ||
      /\/(?:log-?in|sign-?in|wp-login\.php|ServiceLogin)\b/i.test(final.pathname))
  )
    return true
  return /<input[^>]+type="?password/i.test(body)
}
