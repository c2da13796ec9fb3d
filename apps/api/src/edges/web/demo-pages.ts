import { hostOf } from '@greenroom/contract/apps/domain-records'
import type { PageReader } from './page-reader.ts'

/**
 * Stands in for the pages of the demo's apps: those of hosts below `.example`, which no name server knows, and of the
 * companion website. Each answers with a page that names what its host or path is called, save one with `missing` in
 * its address, which is not found. All other addresses are read as they are.
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
