import { describe, expect, test } from 'vitest'
import { countsOf, requiredContent, withCounts } from './counted.ts'
import { contentTypes } from './required-content.ts'
import { transitionOf } from './transition.ts'

const creator = { isSuper: false }
const everything = Object.fromEntries(contentTypes.map(({ resource, required }) => [resource, required]))
const submitted = { status: 'Submitted' }
type Stored = { type?: string; progress?: Record<string, object>; [name: string]: unknown }

/** Changes values of the onboarding by their paths below `onboarding.`; `content` are the stored counts. */
function change(stored: Stored, sent: Record<string, unknown>, content: Record<string, number> = everything) {
  const put = (record: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> => ({
    ...record,
    [name]: rest.length === 0 ? value : put({ ...(record[name] as object | undefined) }, rest, value),
  })
  const inOnboarding = Object.entries(sent).filter(([path]) => !path.startsWith('about.'))
  const after = inOnboarding.reduce((record, [path, value]) => put(record, path.split('.'), value), stored as Record<string, unknown>)
  const counted = (onboarding: Record<string, unknown>) => withCounts(onboarding, countsOf(content, requiredContent))
  const changed = new Set(Object.keys(sent).map((path) => (path.startsWith('about.') ? path : `onboarding.${path}`)))
  return transitionOf({ before: counted(stored), after: counted(after), changed, viewer: creator })
}
const at = (section: string) => `progress.${section}.status`
const written = { listing: true, info: true, support: true }

describe('what a submit needs', () => {
  const enterprise = { type: 'Enterprise' }
  test.each<[string, Stored, string, Record<string, number> | undefined, string]>([
    ['content without all items', {}, 'content', { topics: 3 }, 'Upload all the required content.'],
    ['Enterprise content before Home/Profile', enterprise, 'content', undefined, 'Submit Home/Profile first.'],
    [
      'Home/Profile without a profile',
      { ...enterprise, progress: { design: submitted } },
      'home_profile',
      { welcome_screens: 1 },
      'Add your home screen and your profile.',
    ],
    ['Home/Profile before Essentials', enterprise, 'home_profile', undefined, 'Submit Essentials first.'],
    ['store info before design', { progress: { store: written } }, 'store', undefined, 'Opens when App Design is submitted.'],
    [
      'store info without a listing',
      { progress: { design: submitted, store: { ...written, listing: false } } },
      'store',
      undefined,
      'Complete Listing.',
    ],
    [
      'developer accounts before store info',
      { progress: { design: submitted } },
      'developer',
      undefined,
      'Opens when App Store Info is complete.',
    ],
    [
      'developer accounts before all content',
      { progress: { design: submitted, store: written } },
      'developer',
      {},
      'Opens when all content is uploaded.',
    ],
  ])('%s is refused (WIZ-052, WIZ-053, WIZ-058, WIZ-065, WIZ-066)', (_what, stored, section, content, refused) => {
    expect(change(stored, { [at(section)]: 'Submitted' }, content)).toEqual({ refused })
  })

  test.each([at('build_and_submit'), 'status'])('LAUNCH by %s needs Ready (BLD-021, OQ-003)', (path) => {
    expect(change({}, { [path]: 'Launched' })).toEqual({ refused: 'Set Build and Submit to Ready.' })
  })

  test('a section that is handed in again needs nothing anew', () => {
    expect(change({ progress: { content: submitted } }, { [at('content')]: 'Submitted' }, {})).toEqual({ sets: {} })
  })

  test('sections that are handed in together count for each other', () => {
    const sent = { [at('design')]: 'Submitted', [at('store')]: 'Submitted' }
    expect(change({ progress: { store: written } }, sent)).toEqual({ sets: {} })
  })
})

describe('what a submit writes', () => {
  const launched = {
    ...{ 'onboarding.status': 'Launched', 'onboarding.wizard': false, 'onboarding.confetti': true },
    'setup.app_status': 'Launched',
  }

  test('Standard content stays Submitted (WIZ-054)', () => {
    expect(change({}, { [at('content')]: 'Submitted' })).toEqual({ sets: {} })
  })

  test('Enterprise content launches the app (WIZ-055, OQ-073)', () => {
    const stored = { type: 'Enterprise', wizard: true, progress: { home_profile: submitted } }
    const sets = {
      'onboarding.progress.content.status': 'Launched',
      'onboarding.progress.build_and_submit.status': 'Launched',
      ...launched,
    }
    expect(change(stored, { [at('content')]: 'Submitted' })).toEqual({ sets })
    const { 'onboarding.status': _, ...others } = sets
    expect(change(stored, { [at('content')]: 'Submitted', status: 'Launched' })).toEqual({ sets: others })
  })

  test('LAUNCH makes the app live, with confetti for all but Enterprise', () => {
    const stored = { build_and_submit: 'Ready', wizard: true }
    expect(change(stored, { [at('build_and_submit')]: 'Launched' })).toEqual({ sets: launched })
    const { 'onboarding.confetti': _, ...quiet } = launched
    expect(change({ ...stored, type: 'lite' }, { [at('build_and_submit')]: 'Launched' })).toEqual({ sets: quiet })
  })

  test('a launch by the status of the app is whole, whatever is sent with it, and whatever was launched before', () => {
    const built = { 'onboarding.progress.build_and_submit.status': 'Launched' }
    const { 'onboarding.status': _, ...others } = launched
    const stored = { play_store_link: 'https://example.com', wizard: true }
    expect(change(stored, { build_and_submit: 'Ready', status: 'Launched' })).toEqual({ sets: { ...built, ...others } })
    const saved = { [at('build_and_submit')]: 'Saved', status: 'Launched' }
    expect(change({ build_and_submit: 'Ready' }, saved)).toEqual({ sets: { ...built, ...others } })
    const before = { ...stored, status: 'In Progress', progress: { build_and_submit: { status: 'Launched' } } }
    expect(change({ ...before, build_and_submit: 'Ready' }, { status: 'Launched' })).toEqual({ sets: others })
    expect(change({ ...before, build_and_submit: 'Revision' }, { status: 'Launched' })).toEqual({
      refused: 'Set Build and Submit to Ready.',
    })
    const lite = { type: 'lite', progress: { home_profile: submitted } }
    expect(change(lite, { status: 'Launched' })).toEqual({
      sets: { ...built, 'onboarding.progress.content.status': 'Launched', ...others },
    })
  })

  test('LAUNCH leaves an app disabled', () => {
    const [onboarding, changed] = [{ build_and_submit: 'Ready' }, new Set(['onboarding.progress.build_and_submit.status'])]
    const after = { ...onboarding, progress: { build_and_submit: { status: 'Launched' } } }
    const { 'setup.app_status': _, ...others } = launched
    expect(transitionOf({ before: onboarding, after, changed, viewer: creator, isDisabled: true })).toEqual({ sets: others })
  })

  test('a second LAUNCH changes nothing', () => {
    const stored = { build_and_submit: 'Ready', progress: { build_and_submit: { status: 'Launched' } } }
    expect(change(stored, { [at('build_and_submit')]: 'Launched' })).toEqual({ sets: {} })
  })

  test.each(['design', 'developer'])('%s hands in a store that is written whole (OQ-006, OQ-007)', (section) => {
    const stored = { progress: { ...(section === 'developer' && { design: submitted }), store: { status: 'In Progress', ...written } } }
    expect(change(stored, { [at(section)]: 'Submitted' })).toEqual({ sets: { 'onboarding.progress.store.status': 'Submitted' } })
  })

  test('design leaves a store alone that lacks a part', () => {
    const stored = { progress: { store: { status: 'In Progress', listing: true } } }
    expect(change(stored, { [at('design')]: 'Submitted' })).toEqual({ sets: {} })
  })
})

describe('what puts a section in progress', () => {
  test.each([
    ['about.design.brand_website', 'design'],
    ['about.store.in_app_name', 'store'],
    ['progress.store.listing', 'store'],
  ])('a change of %s begins %s (DES-006, STO-006 to STO-008)', (path, section) => {
    expect(change({}, { [path]: true })).toEqual({ sets: { [`onboarding.progress.${section}.status`]: 'In Progress' } })
    expect(change({ progress: { [section]: submitted } }, { [path]: true })).toEqual({ sets: {} })
  })

  test('the final info of a build that is ready makes Build and Submit Saved (OQ-002)', () => {
    const saved = { sets: { 'onboarding.progress.build_and_submit.status': 'Saved' } }
    expect(change({ build_and_submit: 'Ready' }, { play_store_link: 'https://play.example' })).toEqual(saved)
    expect(change({ qrcode: 'x' }, { build_and_submit: 'Ready' })).toEqual(saved)
    expect(change({ build_and_submit: 'In Progress' }, { qrcode: 'x' })).toEqual({ sets: {} })
    expect(change({}, { build_and_submit: 'Ready' })).toEqual({ sets: {} })
  })
})

test('every section has a status, and what is not stored yet is not begun (WIZ-032, WIZ-033)', () => {
  const { progress } = withCounts({ progress: { store: { status: 'In Progress', info: true } } }, countsOf({}, requiredContent))
  const begun = { status: 'Get Started' }
  expect(progress).toMatchObject({
    ...{ design: begun, home_profile: begun, content: begun, developer: begun, build_and_submit: begun },
    store: { status: 'In Progress', listing: false, info: true, support: false },
  })
})

test('counts and percentages come from what is stored, and nothing else of the onboarding changes (WIZ-034, WIZ-035)', () => {
  const stored = { type: 'Standard', progress: { content: { status: 'In Progress', topics: { current: 99 } } } }
  expect(withCounts(stored, countsOf({ topics: 2, welcome_screens: 5, profiles: 0 }, requiredContent))).toMatchObject({
    type: 'Standard',
    progress: {
      content: {
        status: 'In Progress',
        overall: { percentage: 23 },
        topics: { current: 2, required: 3 },
        home: { current: 5, required: 1 },
      },
      home_profile: { percentage: 50 },
    },
  })
})
