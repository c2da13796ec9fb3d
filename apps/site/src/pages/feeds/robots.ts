import type { SitePage } from '../../server/site-page.ts'

/** What search engines should leave alone: pages of one member, and forms. */
const PERSONAL = ['/me', '/sign-in', '/register', '/unlock']

/** For an app on its own domain. Robots do not read it below a path of the shared host. */
export const robots: SitePage = {
  path: '/robots.txt',
  async load({ origin, base }) {
    const lines = ['User-agent: *', ...PERSONAL.map((path) => `Disallow: ${base}${path}`), '', `Sitemap: ${origin}${base}/sitemap.xml`, '']
    return { text: lines.join('\n'), type: 'text/plain; charset=utf-8' }
  },
}
