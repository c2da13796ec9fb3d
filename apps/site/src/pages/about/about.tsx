import { AboutView } from '@greenroom/stage/about/about-view.tsx'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import type { SitePage } from '../../server/site-page.ts'

/** The owner's page about the app. */
export const about: SitePage = {
  path: '/about',
  async load({ start: { about: page, name } }) {
    const { title, description, image_url: image } = page
    const head = {
      title: typeof title === 'string' && title !== '' ? title : `About ${name}`,
      description: plainWords(typeof description === 'string' ? description : ''),
      ...(typeof image === 'string' && image !== '' && { image }),
    }
    return { head, body: <AboutView about={page} name={name} /> }
  },
}
