import { chooseHome } from '@greenroom/stage/home/choose-home.ts'
import { HomeView } from '@greenroom/stage/home/home-view.tsx'
import { CardsRow, RecordRow, RecordRows } from '@greenroom/stage/lists/record-list.tsx'
import type { SitePage } from '../server/site-page.ts'
import { latestOf, newInMenu } from './+whats-new.ts'
import { feedsOf } from './feeds/+feed-links.ts'

/** The first page: a home screen that the visitor sees, and what is new below it. */
export const home: SitePage = {
  path: '/',
  async load(context) {
    const { start, base, origin } = context
    const screen = chooseHome(start.home_screens)
    const [latest, sections] = await Promise.all([latestOf(context), newInMenu(context)])
    const body = (
      <HomeView start={start} home={screen}>
        <RecordRows>
          {latest.length > 0 && <CardsRow title="Latest" entries={latest} timeZone={start.time_zone} />}
          {sections.map(({ resource, ...row }) => (
            <RecordRow key={resource.name} resource={resource} timeZone={start.time_zone} {...row} />
          ))}
        </RecordRows>
        {screen === null && latest.length === 0 && sections.length === 0 && <p>Nothing here yet. Please come back later.</p>}
      </HomeView>
    )
    const head = {
      title: start.name,
      description: start.looks.tagline ?? '',
      image: screen?.face.image || start.looks.logo_url || start.looks.icon || undefined,
      data: { '@context': 'https://schema.org', '@type': 'WebSite', name: start.name, url: `${origin}${base}` },
      feeds: feedsOf(start, base),
    }
    return { head, body }
  },
}
