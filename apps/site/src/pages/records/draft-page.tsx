import { formatDate } from '@greenroom/contract/dates'
import { dayAt } from '@greenroom/contract/days'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import { DraftBanner } from '@greenroom/stage/records/draft-banner.tsx'
import { RecordPage } from '@greenroom/stage/records/record-page.tsx'
import { titleOf } from '@greenroom/stage/records/record-view.tsx'
import { words } from '@greenroom/stage/text/words.ts'
import { isApiFailure } from '../../server/api-failure.ts'
import type { DrawnPage, SitePage } from '../../server/site-page.ts'

const PRIVATE = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const ENDED: DrawnPage = {
  status: 404,
  head: { title: 'This link has ended', isPrivate: true },
  headers: PRIVATE,
  body: (
    <>
      <h1>This link has ended</h1>
      <p>The draft was published or discarded, or its link has run out. Ask whoever sent it to you for a new one.</p>
    </>
  ),
}

/** Draft changes of a record, for whoever has the private link. No cache and no search engine stores it. */
export const draftPage: SitePage = {
  path: '/drafts/:token',
  isFresh: true,
  async load({ api, start, params, now }) {
    const draft = await api.draft(params.token ?? '').catch(nullIfEnded)
    if (draft === null) return ENDED
    const { resource: name, record, ends_at: ends } = draft
    const resource = resourceByName(words(name))
    const values = valuesOf(record)
    const timeZone = start.time_zone
    return {
      head: { title: resource ? titleOf(resource, values) : 'Draft', description: 'Draft', isPrivate: true },
      headers: PRIVATE,
      body: (
        <>
          <DraftBanner ends={formatDate(words(ends), 'dateTime', timeZone)} />
          {resource && <RecordPage resource={resource} values={values} isMember={false} today={dayAt(now, timeZone)} timeZone={timeZone} />}
        </>
      ),
    }
  },
}

function nullIfEnded(error: unknown): null {
  if (isApiFailure(error) && error.status === 404) return null
  throw error
}
