import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appFacts } from '../access/facts.ts'
import { redirectFor } from '../access/gates.ts'
import { onboardingSections } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { countsOf, requiredContent, withCounts } from '../onboarding/counted.ts'
import { contentTypes } from '../onboarding/required-content.ts'
import { contentPath } from '../onboarding/review/content-path.ts'
import { isOpenAgain } from '../onboarding/review/open-again.ts'
import { sectionState } from '../onboarding/section-state.ts'
import { variantOf } from '../onboarding/sections.ts'
import { resourceByName } from '../resources/all.ts'
import { allChecks } from './all.ts'
import { readPaths } from './app-values.ts'
import type { FixTarget } from './define-check.ts'
import { type AppNow, locationOf } from './finding-place.ts'

const parts: Readonly<Record<string, (typeof onboardingSections)[number]>> = {
  ...{ design: 'design', content: 'content', home_profile: 'home_profile', store: 'store', listing: 'store', info: 'store' },
  ...{ support: 'store', developer: 'developer', build: 'build_and_submit', build_and_submit: 'build_and_submit' },
}
const addresses = ['welcome_screens', 'topics', 'tips', 'videos', 'articles', 'events', 'courses', 'directories', 'galleries'].flatMap(
  (name) => {
    const segment = resourceByName(name)?.segment ?? name
    return [`/${segment}`, `/${segment}/1`]
  },
)
const fields = readPaths.filter((path) => path.startsWith('about.') || path.startsWith('onboarding.') || path === 'setup.test')

function appNow(onboarding: Record<string, unknown>): AppNow {
  const app = { setup: {}, about: { platform_version: '10.0' }, onboarding, hasFcmKey: false, fcmProjectId: null, parents: [] }
  return { app: appFacts({ ...app, isReseller: false }), onboarding }
}

/** Whether this person can open the address, and the section of the wizard that it leads to is open to them. */
function canFix(open: string, isSuper: boolean, now: AppNow, target: FixTarget): boolean {
  const [path = '', query = ''] = open.split('?')
  if (redirectFor(path, { user: { isSuper }, app: now.app }) !== null) return false
  if (path !== '/onboarding') return true
  const search = new URLSearchParams(query)
  const section = parts[search.get('open') ?? '']
  if (section === undefined) return false
  const { onboarding } = now
  const { editable } = sectionState({ section, variant: variantOf(valuesOf(onboarding).type), onboarding, viewer: { isSuper } })
  const noted = 'field' in target ? target.field : contentPath(search.get('kind') ?? '')
  return editable || isOpenAgain(onboarding, section, noted)
}

const statuses = fc.constantFrom('Get Started', 'In Progress', 'Submitted', 'Saved', 'Launched')
const states = fc.record({
  type: fc.constantFrom('Standard', 'Enterprise', ''),
  wizard: fc.boolean(),
  switched: fc.boolean(),
  statuses: fc.record(Object.fromEntries(onboardingSections.map((section) => [section, statuses]))),
  written: fc.boolean(),
  counts: fc.record(Object.fromEntries(contentTypes.map(({ resource }) => [resource, fc.integer({ min: 0, max: 3 })]))),
  noted: fc.option(fc.constantFrom(...fields, ...contentTypes.map(({ key }) => contentPath(key)))),
})
const targets = fc.option(
  fc.oneof(
    fc.constantFrom(...fields).map((field) => ({ field })),
    fc.constantFrom('/', ...addresses).map((address) => ({ address })),
  ),
  { nil: undefined },
)

describe('the place of a finding', () => {
  test('can be opened by the one who fixes it, in every state of the sections and for every check', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allChecks), targets, states, (check, target, state) => {
        const progress = Object.fromEntries(onboardingSections.map((section) => [section, { status: state.statuses[section] }]))
        const store = { ...progress.store, listing: state.written, info: state.written, support: state.written }
        const reviews = Object.fromEntries(
          ['design', 'store', 'content', 'home_profile'].map((section) => [
            section,
            { state: 'asked', round: 1, due_on: null, notes: state.noted === null ? [] : [{ field: state.noted, says: 'Change this' }] },
          ]),
        )
        const { type, wizard, switched } = state
        const onboarding = { type, wizard, switched, reviews, progress: { ...progress, store } }
        const now = appNow(withCounts(onboarding, countsOf(state.counts, requiredContent)))
        const { by, open, forTeam } = locationOf(check, target ? { target } : {}, now)
        expect(canFix(forTeam, true, now, target ?? check.target), forTeam).toBe(true)
        expect(canFix(open, by === 'team', now, target ?? check.target), `${by} ${open}`).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  const check = (id: string) => {
    const found = allChecks.find((candidate) => candidate.id === id)
    if (!found) throw new Error(`There is no check ${id}.`)
    return found
  }
  const wizard = (progress: object, more: object = {}) =>
    appNow(withCounts({ type: 'Standard', wizard: true, progress, ...more }, countsOf({}, requiredContent)))
  const DESIGNED = { design: { status: 'Submitted' } }

  test.each([
    ['a logo', 'looks.icon-size', undefined, {}, 'owner', '/onboarding?open=design&field=logo_icons'],
    ['a logo that was submitted', 'looks.icon-size', undefined, DESIGNED, 'team', '/onboarding?open=design&field=logo_icons'],
    ['a listing', 'listing.too-long', undefined, DESIGNED, 'owner', '/onboarding?open=listing&field=full_app_description'],
    ['a listing that is not open yet', 'listing.too-long', undefined, {}, 'owner', '/onboarding?open=design'],
    ['an empty blog', 'content.empty-sections', '/tips', {}, 'owner', '/onboarding?open=content&kind=blogs'],
    ['an empty kind that the wizard does not have', 'content.empty-sections', '/events', {}, 'team', '/events'],
    ['a link of About App', 'pages.dead-links', undefined, DESIGNED, 'team', '/app/about?field=action_bar_url'],
  ] as const)('of %s', (_what, id, address, progress, by, open) => {
    expect(locationOf(check(id), address ? { target: { address } } : {}, wizard(progress))).toMatchObject({ by, open })
  })

  test('of a submitted logo is with its owner again while a note asks for it', () => {
    const reviews = { design: { state: 'asked', round: 1, due_on: null, notes: [{ field: 'about.design.logo_icons', says: 'Larger' }] } }
    expect(locationOf(check('looks.icon-size'), {}, wizard(DESIGNED, { reviews })).by).toBe('owner')
  })
})
