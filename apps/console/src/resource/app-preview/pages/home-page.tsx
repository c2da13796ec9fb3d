import { asPublished } from '@greenroom/contract/drafts/as-published'
import { shownHome } from '@greenroom/contract/home-screens/shown-home'
import { HomeView } from '@greenroom/stage/home/home-view.tsx'
import { Empty } from './empty.tsx'
import { brandingOf, Framed } from './framed.tsx'
import type { PageOf } from './page.ts'

/** The first page: a video or picture, the news, and buttons. */
export const homePage: PageOf = (props) => {
  const { seen, facts, values } = props
  const home = shownHome(asPublished(values), facts, seen)
  if (home === null) {
    const where = seen.on === 'web' ? 'on the web' : 'in the app'
    return { view: <Empty>This home screen is not shown {where}.</Empty>, absent: [] }
  }
  const view = (
    <Framed {...props}>
      <HomeView start={brandingOf(props)} home={home} />
    </Framed>
  )
  return { view, absent: home.absent }
}
