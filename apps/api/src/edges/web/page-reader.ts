import type { IncomingMessage } from 'node:http'
import { type AddressProblem, openAddress, problemOf, type Reach } from './open-address.ts'
import { readBody } from './read-body.ts'

/** A page after all redirects. `body` is the beginning of its text; empty when it is not text. */
export type ReadPage = { status: number; finalUrl: string; contentType: string; body: string }

/** Reads a page from the internet, until `signal` aborts. Never rejects because of the page. */
export type PageReader = (url: string, signal: AbortSignal) => Promise<ReadPage | { problem: AddressProblem }>

type Settings = Reach & { timeoutMs?: number }

const TIMEOUT_MS = 10_000
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (compatible; Greenroom store check)',
}

/** Creates a reader that follows the rules of outgoing requests (open-address.ts), with limits on time and size. */
export function pageReader({ timeoutMs = TIMEOUT_MS, ...reach }: Settings = {}): PageReader {
  return async (url, signal) => {
    const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const opened = await openAddress(url, { ...reach, protocols: ['http:', 'https:'], headers: HEADERS, until })
    if ('problem' in opened) return opened
    try {
      return await pageOf(opened.answer, opened.url)
    } catch (error) {
      return { problem: problemOf(error, until) }
    }
  }
}

async function pageOf(answer: IncomingMessage, url: URL): Promise<ReadPage> {
  const contentType = (answer.headers['content-type'] ?? '').toLowerCase()
  const isText = contentType === '' || /text\/|xhtml|xml|json/.test(contentType)
  const body = isText ? await readBody(answer) : ''
  answer.destroy()
  return { status: answer.statusCode ?? 0, finalUrl: url.href, contentType, body }
}
