import type { Values } from '@greenroom/contract/fields/field'
import { HomeView } from '@greenroom/stage/home/home-view.tsx'
import { ListPage } from '@greenroom/stage/lists/record-list.tsx'
import type { SitePage } from '../server/site-page.ts'

/** The first page: the first home screen that is shown on the web and that the visitor sees. */
export const home: SitePage = {
  path: '/',
  async load({ start }) {
    const screen = start.home_screens.find(({ target_platform: where }: Values) => where !== 'app')
    const body = screen ? <HomeView values={screen} name={start.name} /> : <ListPage title={start.name} isEmpty />
    return { head: { title: start.name, description: start.looks.tagline ?? '' }, body }
  },
}
