import { expect, test } from 'vitest'
import { goodContent, goodFiles, goodValues, preflightFacts } from '../testing/preflight-facts.ts'
import { allChecks } from './all.ts'
import { thingOf } from './checked-things.ts'
import { answerOf } from './define-check.ts'
import type { PreflightFacts } from './facts.ts'
import { runChecks } from './run-checks.ts'

const empty: PreflightFacts = {
  values: { name: 'Stillwater Yoga' },
  webHost: 'https://apps.example',
  files: { logos: [], screens: null, policy: null },
  content: { open: 0, live: 0, topics: 0, sections: [], placeholders: [], unfinished: [], emptyTopics: [], links: [] },
  pages: {},
  dismissals: [],
  developer: { apple: null, google: null },
}

test('an empty app passes nothing', () => {
  const { passed, waiting, nothing } = runChecks(empty)
  expect([passed, waiting].map((checks) => checks.map(({ id }) => id))).toEqual([[], []])
  expect(nothing.length).toBeGreaterThan(30)
})

const without = (...names: string[]): Partial<PreflightFacts> => ({
  values: Object.fromEntries(Object.entries(goodValues).filter(([path]) => !names.includes(path))),
})
const content = (more: Partial<PreflightFacts['content']>): Partial<PreflightFacts> => ({ content: { ...goodContent, ...more } })
const shut = goodContent.sections.map((section) => ({ ...section, live: 0, open: 0 }))

/** What is taken out of an app that passes, so that a check has nothing to look at. */
const cases: readonly (readonly [id: string, facts: Partial<PreflightFacts>])[] = [
  ...[
    'listing.too-long',
    'listing.description-short',
    'listing.health-claims',
    'listing.repeated-words',
    'listing.price-in-description',
  ].map((id) => [id, without('about.store.full_app_description')] as const),
  ...['listing.emoji-in-name', 'listing.price-in-name', 'listing.unfinished-name', 'listing.icon-name-differs'].map(
    (id) => [id, without('about.store.in_app_name')] as const,
  ),
  ['listing.icon-name-differs', without('about.store.app_icon_name')],
  ['listing.short-repeats-name', without('about.store.short_app_description')],
  ['listing.same-categories', without('about.store.secondary_category')],
  ['listing.keywords-too-long', without('about.store.search_keywords')],
  ['listing.keywords-twice', { values: { ...goodValues, 'about.store.search_keywords': [] } }],
  ...['looks.icon-size', 'looks.icon-shape', 'looks.icon-transparent'].map((id) => [id, { files: { ...goodFiles, logos: [] } }] as const),
  ['looks.logo-missing', { values: { ...goodValues, 'about.design.logo_icon': 'create', 'about.design.logo_icons': [] } }],
  ...['looks.screens-few', 'looks.screens-sizes', 'looks.screens-apple'].map(
    (id) => [id, { ...without('onboarding.screens_file'), files: { ...goodFiles, screens: null } }] as const,
  ),
  ['looks.screens-sizes', { files: { ...goodFiles, screens: [] } }],
  ['looks.tagline', without('about.design.loading_screen_tagline')],
  ['content.little', content({ open: 0 })],
  ['content.empty-sections', content({ sections: [] })],
  ['content.closed-sections', content({ sections: shut })],
  ['content.behind-tags', content({ sections: shut })],
  ['content.placeholder-titles', content({ live: 0 })],
  ['content.empty-topics', content({ topics: 0 })],
  ['content.checkout-links', content({ links: [] })],
  ['pages.dead-content-links', content({ links: [] })],
  ...['pages.privacy-unreachable', 'pages.privacy-without-name', 'pages.privacy-file'].map(
    (id) => [id, without('about.store.privacy_policy_page')] as const,
  ),
  ...['pages.support-unreachable', 'pages.support-without-name', 'pages.support-missing'].map(
    (id) => [id, { values: { ...goodValues, 'about.store.support_contact': 'default' } }] as const,
  ),
  ['pages.dead-links', without('about.action_bar_url', 'about.delete_url')],
  ['pages.companion-address', {}],
  ['pages.privacy-placeholders', {}],
  ['content.placeholder-texts', content({ live: 0 })],
  ['account.apple-not-owner', { developer: { apple: null, google: 'owner' } }],
  ['account.apple-unknown', { developer: { apple: null, google: 'owner' } }],
  ['account.google-not-owner', { developer: { apple: 'owner', google: null } }],
  ['account.test-app', without('about.store.in_app_name')],
]

test.each(cases)('%s has nothing to check yet', (id, facts) => {
  const check = allChecks.find((candidate) => candidate.id === id)
  expect(check && answerOf(check, preflightFacts(facts))).toBe('nothing')
})

test('each check says what it looks at', () => {
  expect(allChecks.filter((check) => thingOf(check) === 'App').map(({ id }) => id)).toEqual([])
})
