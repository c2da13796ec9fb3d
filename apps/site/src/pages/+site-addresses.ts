import { mediaIdOf } from '@greenroom/contract/media/reference'
import type { Addresses } from '@greenroom/stage/addresses.tsx'

/** Addresses on the website, whose pages begin with `base` and whose files are below `/-/media`. */
export function siteAddresses(base: string): Addresses {
  return {
    page: (path) => (base === '' ? path : path === '/' ? base : base + path),
    media(value, width) {
      const id = mediaIdOf(value)
      if (id) return `/-/media/${id}${width === undefined ? '' : `?w=${width}`}`
      return /^https?:\/\/\S+$/i.test(value) ? value : null
    },
  }
}
