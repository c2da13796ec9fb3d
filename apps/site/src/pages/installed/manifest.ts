import type { SitePage } from '../../server/site-page.ts'

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
        ...[192, 512].map((side) => ({ ...png(side), src: `${base}/icon-${side}.png`, purpose: 'any' })),
        ...[192, 512].map((side) => ({ ...png(side), src: `${base}/icon-maskable-${side}.png`, purpose: 'maskable' })),
      ],
    })
    return { text, type: 'application/manifest+json' }
  },
}

function png(side: number) {
  return { sizes: `${side}x${side}`, type: 'image/png' }
}
