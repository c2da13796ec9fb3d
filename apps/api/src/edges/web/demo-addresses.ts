import { hostOf } from '@greenroom/contract/apps/domain-records'
import type { AddressLooker } from './address-looker.ts'

/**
 * Replaces the addresses of the demo's apps, as `demoPages` does: all answer, except those with `missing` in them. All
 * other addresses are really asked.
 */
export function demoAddresses(look: AddressLooker, { webHost }: { webHost: string }): AddressLooker {
  const website = hostOf(webHost)
  return async (url, signal) => {
    const { hostname } = new URL(url)
    if (hostname !== website && !/(^|\.)example(\.com)?$/.test(hostname)) return await look(url, signal)
    return url.includes('missing') ? { problem: 'status', status: 404 } : { problem: null, status: 200 }
  }
}
