import { Resolver } from 'node:dns/promises'
import type { FoundRecords } from '@greenroom/contract/apps/domain-records'

/** The DNS queries of Greenroom. */
export type Dns = {
  /** The records of a name; empty ones when it has none. Null when no server could be reached. */
  records(name: string): Promise<FoundRecords | null>
  /** Whether a name has a TXT record with this value. Null when no server could be reached. */
  hasText(record: { name: string; value: string }): Promise<boolean | null>
}

/** A lookup takes at most this long for each server and try. */
const TIMEOUT_MS = 2_000
const TRIES = 2
/** The name has no such record, or there is no such name. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/** Queries these servers, as `192.0.2.1` or `192.0.2.1:5353`; by default those of the machine. */
export function dnsResolver({ servers }: { servers: readonly string[] }): Dns {
  const newResolver = () => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    return resolver
  }
  return {
    async records(name) {
      const resolver = newResolver()
      const [cname, four, six] = await Promise.all([
        found(resolver.resolveCname(name)),
        found(resolver.resolve4(name)),
        found(resolver.resolve6(name)),
      ])
      return cname && four && six && { cname, addresses: [...four, ...six] }
    },
    async hasText({ name, value }) {
      // A long value comes in chunks.
      const texts = await found(newResolver().resolveTxt(name))
      return texts && texts.some((chunks) => chunks.join('') === value)
    },
  }
}

async function found<Found>(lookup: Promise<Found[]>): Promise<Found[] | null> {
  try {
    return await lookup
  } catch (error) {
    return error instanceof Error && 'code' in error && NOTHING.has(String(error.code)) ? [] : null
  }
}
