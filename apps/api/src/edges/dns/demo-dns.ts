import { hostOf } from '@greenroom/contract/apps/domain-records'
import type { Dns } from './resolver.ts'

/**
 * Replaces DNS in demo mode: every domain leads to the website, except one with `later` in its name, which has no
 * record yet, and one with `wrong`, which leads elsewhere. Every proof is there.
 */
export function demoDns({ webHost }: { webHost: string }): Dns {
  return {
    async records(name) {
      if (name.includes('later')) return { cname: [], addresses: [] }
      return { cname: [name.includes('wrong') ? 'parked.example.org' : hostOf(webHost)], addresses: [] }
    },
    async hasText() {
      return true
    },
  }
}
