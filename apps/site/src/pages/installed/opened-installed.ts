import type { SitePage } from '../../server/site-page.ts'

/** A browser reports that the website was opened from a home screen. */
export const openedInstalled: SitePage = {
  path: '/installed',
  load: async () => ({ redirect: '/' }),
  async act({ api }) {
    await api.send('POST', '/visits', { data: { opened: [], visitors: [], searches: [], installed: 1 } })
    return { text: '', type: 'text/plain', status: 202 }
  },
}
