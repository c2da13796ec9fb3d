import { pictureOf } from '@greenroom/contract/define/picture'
import { podcasts } from '@greenroom/contract/resources/podcasts'
import { EpisodeList } from '@greenroom/stage/podcasts/episode-list.tsx'
import { Locked } from '@greenroom/stage/records/locked.tsx'
import { RecordView } from '@greenroom/stage/records/record-view.tsx'
import { words } from '@greenroom/stage/text/words.ts'
import type { SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { headOf } from '../records/record-page.tsx'

/** A podcast with the episodes of its feed, which change without the app's content. */
export const podcastPage: SitePage = {
  path: `/${podcasts.segment}/:id`,
  isFresh: true,
  async load(context) {
    const { api, start, params } = context
    const podcast = await api.get(`/${podcasts.endpoint}/${params.id}`)
    const frame = {
      resource: podcasts,
      values: podcast,
      list: { to: `/${podcasts.segment}`, label: sectionTitle(start, podcasts) },
      timeZone: start.time_zone,
    }
    const head = headOf(podcasts, podcast, context)
    if (podcast.access === 'teaser') return { head, body: <RecordView {...frame} locked={<Locked {...context} values={podcast} />} /> }
    const { episodes, problem } = await api.get(`/${podcasts.endpoint}/${params.id}/episodes`)
    const body = (
      <RecordView {...frame}>
        <EpisodeList episodes={episodes} problem={words(problem)} picture={pictureOf(podcasts, podcast)} />
      </RecordView>
    )
    return { head, body }
  },
}
