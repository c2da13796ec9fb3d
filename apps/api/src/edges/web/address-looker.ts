import { type AddressProblem, openAddress, type Reach } from './open-address.ts'

/** What a look at an address found; a null problem if it answers. `status` is that of its answer, if there was one. */
export type AddressLook = { problem: AddressProblem | 'status' | null; status: number | null }

/** Asks an address whether it answers, until `signal` aborts. Never rejects because of the other side. */
export type AddressLooker = (url: string, signal: AbortSignal) => Promise<AddressLook>

type Settings = Reach & { timeoutMs?: number }

const HEADERS = { accept: '*/*', 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 (compatible; Greenroom link check)' }

/**
 * Creates a looker that follows the rules of outgoing requests (open-address.ts). It asks for the headers alone, and
 * for the page only where that is refused, whose content it does not read.
 */
export function addressLooker({ timeoutMs = 5_000, ...reach }: Settings = {}): AddressLooker {
  return async (url, signal) => {
    const ask = async (method: 'HEAD' | 'GET'): Promise<AddressLook> => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const opened = await openAddress(url, { ...reach, method, protocols: ['http:', 'https:'], headers: HEADERS, until })
      if ('problem' in opened) return { problem: opened.problem, status: null }
      const status = opened.answer.statusCode ?? 0
      opened.answer.destroy()
      return { problem: isGone(status) ? 'status' : null, status }
    }
    const first = await ask('HEAD')
    const isRefused = (first.status ?? 0) >= 400 || first.problem === 'unreachable'
    return isRefused ? await ask('GET') : first
  }
}

/** Other refusals, such as 403 and 429, are often meant for programs: people may well see the page. */
function isGone(status: number): boolean {
  return status === 404 || status === 410 || status >= 500
}
