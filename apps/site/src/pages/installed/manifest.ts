import { mediaIdOf } from '@greenroom/contract/media/reference'
import type { AppStart } from '@greenroom/stage/app-start.ts'
import type { SitePage } from '../../server/site-page.ts'

/** The widths of icons, as far as the owner's picture is as large. */
const WIDTHS = [160, 320, 640]
/** What phones show below an icon without cutting it. */
const SHORT_NAME = 12

/** What a browser needs to install the website as an app. */
export const manifest: SitePage = {
  path: '/manifest.webmanifest',
  async load({ start, base }) {
    const home = base === '' ? '/' : base
    const { name, looks } = start
    const text = JSON.stringify({
      id: home,
      name,
      ...(name.length > SHORT_NAME && looks.logo_text && { short_name: looks.logo_text }),
      ...(looks.tagline && { description: looks.tagline }),
      lang: 'en',
      start_url: home,
      scope: home,
      display: 'standalone',
      theme_color: looks.colors.dark,
      background_color: '#ffffff',
      icons: [
        ...picturesOf(start),
        ...['192x192', '512x512'].map((sizes) => ({ src: `${base}/icon.svg`, sizes, type: 'image/svg+xml', purpose: 'any' })),
        ...['192x192', '512x512'].map((sizes) => ({ src: `${base}/icon-maskable.svg`, sizes, type: 'image/svg+xml', purpose: 'maskable' })),
      ],
    })
    return { text, type: 'application/manifest+json' }
  },
}

function picturesOf({ looks: { icon = '' }, media_metadata: files }: AppStart) {
  const id = mediaIdOf(icon)
  const file = id === undefined ? undefined : files[id]
  const side = Math.min(file?.width ?? 0, file?.height ?? 0)
  return WIDTHS.filter((width) => width <= side).map((width) => ({
    src: `/-/media/${id}?w=${width}&shape=square`,
    sizes: `${width}x${width}`,
    purpose: 'any',
  }))
}
