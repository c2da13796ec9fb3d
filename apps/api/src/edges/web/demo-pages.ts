import { hostOf } from '@greenroom/contract/apps/domain-records'
import type { PageReader } from './page-reader.ts'

/**
 * Replaces the pages of the demo's apps: those of hosts below `.example`, which no name server resolves, and of the
 * companion website. Each request gets a page titled after its host or path, except an address with `missing` in it,
 * which is not found. All other addresses are really read.
 */
export function demoPages(read: PageReader, { webHost }: { webHost: string }): PageReader {
  const website = hostOf(webHost)
  return async (url, signal) => {
    const { hostname, pathname } = new URL(url)
    if (hostname !== website && !hostname.endsWith('.example')) return await read(url, signal)
    const contentType = 'text/html; charset=utf-8'
    if (url.includes('missing')) return { status: 404, finalUrl: url, contentType, body: '<h1>Not found</h1>' }
    const name = hostname === website ? pathname.split('/')[1] : hostname.split('.').at(-2)
    return { status: 200, finalUrl: url, contentType, body: `<h1>${(name ?? '').replaceAll('-', ' ')}</h1>` }
  }
}
