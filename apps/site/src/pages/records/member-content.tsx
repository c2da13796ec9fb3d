import type { Resource } from '@greenroom/contract/define/define-resource'
import { listOf, referenceTitle } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { cardFields } from '@greenroom/stage/lists/card-style.ts'
import { type CardEntry, CardsRow, ListPage, RecordRows } from '@greenroom/stage/lists/record-list.tsx'
import { ActionButton, addressAction } from '@greenroom/stage/records/action-button.tsx'
import { FormattedText } from '@greenroom/stage/text/formatted-text.tsx'
import { words } from '@greenroom/stage/text/words.ts'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { hasSection, listResources, sectionTitle } from './+sections.ts'

const MOST_TAGS = 5
/** Of each kind of content. */
const PER_KIND = 4
/** Of each tag; the links above them lead to all. */
const SHOWN = 8

/** What is for the tags of the signed-in member alone, tag by tag, below the owner's message (MSC-002). */
export const memberContent: SitePage = {
  path: '/member-content',
  async load(context) {
    if (!context.isMember) return { redirect: `/sign-in?to=${encodeURIComponent(context.path)}` }
    const { tags } = await context.api.get('/me')
    const found = await Promise.all(
      listOf(tags)
        .slice(0, MOST_TAGS)
        .map((tag) => contentOf(tag, context)),
    )
    const sections = found.filter(({ entries }) => entries.length > 0)
    const body = (
      <ListPage
        title="Member content"
        isEmpty={sections.length === 0}
        empty={
          <>
            Nothing is for your account alone yet. Do you have a code? <PageLink to="/unlock">Enter it here</PageLink>.
          </>
        }
        tools={<OwnersMessage context={context} />}
      >
        <RecordRows>
          {sections.map((section) => (
            <CardsRow key={section.title} timeZone={context.start.time_zone} {...section} />
          ))}
        </RecordRows>
      </ListPage>
    )
    return { head: { title: 'Member content', isPrivate: true }, body }
  },
}

function OwnersMessage({ context: { start } }: { context: PageContext }) {
  const screens = start.member_screens
  const label = words(screens.member_action_bar_text)
  return (
    <>
      {words(screens.member_description) !== '' && <FormattedText html={words(screens.member_description)} />}
      <ActionButton action={label === '' ? null : addressAction(label, screens.member_action_bar_url)} />
    </>
  )
}

type Section = { title: string; entries: CardEntry[]; links: { to: string; label: string }[] }

/** The newest records of a tag, and the lists of all of them, kind by kind. */
async function contentOf(tag: unknown, context: PageContext): Promise<Section> {
  const id = words(valuesOf(tag).id)
  const kinds = listResources.filter((resource) => resource.filters?.includes('tags') && hasSection(context.start, resource))
  const found = await Promise.all(kinds.map((resource) => recordsOf(resource, id, context)))
  const entries = found.flatMap((kind) => kind.entries)
  const newest = entries.toSorted((one, other) => words(other.record.created_at).localeCompare(words(one.record.created_at)))
  return { title: referenceTitle(tag), entries: newest.slice(0, SHOWN), links: found.flatMap(({ link }) => link ?? []) }
}

async function recordsOf(resource: Resource, tag: string, { api, start }: PageContext) {
  const fields = [cardFields(resource), 'created_at'].join(',')
  const { data, meta_data: meta } = await api.list(`/${resource.endpoint}`, { tags: tag, per_page: PER_KIND, sort: '-created_at', fields })
  const label = `${sectionTitle(start, resource)} (${meta.total})`
  return {
    entries: data.map((record) => ({ resource, record })),
    link: data.length === 0 ? null : { to: `/${resource.segment}?tags=${tag}`, label },
  }
}
