import { checkoutHosts } from '../checkouts.ts'
import { type ServerCheck, serverCheck, when } from '../define-check.ts'
import type { ContentFacts, NamedRecord } from '../facts.ts'
import { quoted } from '../find-words.ts'

const owner = { by: 'owner', section: 'content', reads: 'content', target: { address: '/' } } as const

/** With fewer records than this an app counts as empty, and below the second number as thin. */
const ALMOST_NONE = 5
const LITTLE = 20
const SHOWN = 5

/** What a reviewer sees who opens the app for the first time. */
export const contentChecks: readonly ServerCheck[] = [
  serverCheck({
    id: 'content.almost-none',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 4.2, Google Minimum functionality',
    ...owner,
    says: 'The app has almost no content.',
    mend: `Publish at least ${LITTLE} items that everybody can open. Apps with less are rejected as not useful enough.`,
    fine: 'The app has content.',
    looksAt: ({ content }) => content.live > 0,
    find: ({ content }) => when(content.open < ALMOST_NONE, { what: countOf(content) }),
  }),
  serverCheck({
    id: 'content.little',
    severity: 'advice',
    store: 'both',
    guideline: 'Apple 4.2, Google Minimum functionality',
    ...owner,
    says: 'The app has little content.',
    mend: `Publish ${LITTLE} items or more that everybody can open.`,
    fine: 'The app has enough content.',
    looksAt: ({ content }) => content.open > 0,
    find: ({ content }) => when(content.open >= ALMOST_NONE && content.open < LITTLE, { what: countOf(content) }),
  }),
  serverCheck({
    id: 'content.empty-sections',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.1',
    ...owner,
    says: 'A section of the app is empty.',
    mend: 'Add something to it.',
    teamMend: 'Add something to it, or turn the section off in App Setup.',
    fine: 'No section of the app is empty.',
    looksAt: ({ content }) => content.sections.length > 0,
    find: ({ content: { sections } }) =>
      sections.filter(({ live }) => live === 0).map(({ label, address }) => ({ what: label, target: { address } })),
  }),
  serverCheck({
    id: 'content.closed-sections',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.1',
    ...owner,
    says: 'A section looks empty to the reviewer: everything in it needs a tag, a code or an enrollment.',
    mend: 'Add one item that everybody can open.',
    teamMend: 'Publish one item that everybody can open, or give the reviewer’s account the tag.',
    fine: 'Each section has something that the reviewer can open.',
    looksAt: ({ content }) => content.sections.some(({ live }) => live > 0),
    find: ({ content: { sections } }) =>
      sections
        .filter(({ live, open }) => live > 0 && open === 0)
        .map(({ label, address, live }) => ({
          what: `${label}: ${live === 1 ? 'the only item is' : `all ${live} items are`} closed`,
          target: { address },
        })),
  }),
  serverCheck({
    id: 'content.behind-tags',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.1',
    ...owner,
    says: 'The reviewer’s account cannot open most of a section.',
    mend: 'Give the reviewer’s account the tags that open it, and name the account when the app is submitted.',
    fine: 'The reviewer can open most of every section.',
    looksAt: ({ content }) => content.sections.some(({ open }) => open > 0),
    find: ({ content: { sections } }) =>
      sections
        .filter(({ live, open }) => open > 0 && open * 2 < live)
        .map(({ label, address, live, open }) => ({ what: `${label}: ${open} of ${live} open`, target: { address } })),
  }),
  serverCheck({
    id: 'content.placeholder-titles',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 2.1',
    ...owner,
    says: 'An item has a placeholder as its title.',
    mend: 'Give it its real title, or delete it.',
    fine: 'No item has a placeholder as its title.',
    looksAt: ({ content }) => content.live > 0,
    find: ({ content: { placeholders } }) => leading(placeholders),
  }),
  serverCheck({
    id: 'content.placeholder-texts',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 2.1',
    ...owner,
    says: 'A text of an item still has placeholder words.',
    mend: 'Replace them with your own words, deactivate the item or delete it.',
    fine: 'No text of an item has placeholder words.',
    looksAt: ({ content: { live } }) => live > 0,
    find: ({ content: { unfinished } }) =>
      unfinished
        .slice(0, SHOWN)
        .map(({ title, address, words, text }) => ({ what: `${title}: ${quoted(words)}`, target: { address }, text })),
  }),
  serverCheck({
    id: 'content.empty-topics',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.1',
    ...owner,
    says: 'A topic is empty.',
    mend: 'Add content to it, or deactivate it.',
    fine: 'No topic is empty.',
    looksAt: ({ content }) => content.topics > 0,
    find: ({ content: { emptyTopics } }) => leading(emptyTopics),
  }),
  serverCheck({
    id: 'content.checkout-links',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 3.1.1',
    ...owner,
    says: 'A button opens a checkout outside the app.',
    mend: 'Links to physical goods and services are fine. Courses and content that are used in the app must be sold through the stores.',
    fine: 'No button opens a checkout outside the app.',
    looksAt: ({ content }) => content.links.length > 0,
    find: ({ content: { links } }) => {
      const leads = links.flatMap(({ title, address, url }) =>
        checkoutHosts(url).map((host) => ({ what: `${title}: ${host}`, target: { address } })),
      )
      return leads.slice(0, SHOWN)
    },
  }),
]

function countOf({ open }: ContentFacts): string {
  return open === 1 ? '1 item is open to everybody' : `${open} items are open to everybody`
}

function leading(records: readonly NamedRecord[]) {
  return records.slice(0, SHOWN).map(({ title, address }) => ({ what: `“${title}”`, target: { address } }))
}
