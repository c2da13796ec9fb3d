import { describe, expect, test } from 'vitest'
import { appFields } from '../app-document/app-fields.ts'
import { allSettings } from '../settings/all.ts'
import { accountSetup } from '../settings/app/setup.ts'
import { onboardingDesign } from '../settings/onboarding/design.ts'
import { hasReleaseTray } from './has-release-tray.ts'
import { isWaitingKind } from './release-kinds.ts'
import { releaseQuestion, waitingSentence } from './release-words.ts'
import { waitingChanges } from './waiting-changes.ts'

describe('when a setting reaches phones', () => {
  test('is said by every field of every settings screen, and by two screens alike', () => {
    const said = allSettings.flatMap(({ segment, fields, settings }) =>
      Object.keys(fields).map((name) => [
        `/${segment} ${name}`,
        settings.release[name],
        appFields[settings.at[name] ?? '']?.release ?? 'none',
      ]),
    )
    expect(said.length).toBeGreaterThan(100)
    expect(said.filter(([, own, documentPath]) => own === undefined || own !== documentPath)).toEqual([])
  })

  test('is with a new build or a new review for these alone', () => {
    const waiting = Object.entries(appFields).flatMap(([documentPath, { release }]) =>
      isWaitingKind(release) ? [`${documentPath}: ${release}`] : [],
    )
    expect(waiting.sort()).toEqual([
      'about.design.brand_website: new_design',
      'about.design.branding_info: new_design',
      'about.design.loading_screen_tagline: new_design',
      'about.design.logo_icon: new_design',
      'about.design.logo_icons: new_design',
      'about.platform_version: new_build',
      'about.store.app_icon_name: new_build',
      'about.store.full_app_description: new_review',
      'about.store.in_app_name: new_review',
      'about.store.primary_category: new_review',
      'about.store.privacy_policy: new_review',
      'about.store.privacy_policy_document: new_review',
      'about.store.privacy_policy_page: new_review',
      'about.store.search_keywords: new_review',
      'about.store.secondary_category: new_review',
      'about.store.short_app_description: new_review',
      'about.store.support_contact: new_review',
      'about.store.support_contact_page: new_review',
      'about.store.support_email: new_review',
      'fcm_project_id: new_build',
    ])
  })

  test('is never asked of a sealed or hidden value, of which no difference can be shown', () => {
    const waiting = Object.entries(appFields).filter(([, { release }]) => isWaitingKind(release))
    expect(
      waiting.filter(([, { sealed, hidden, field }]) => sealed ?? hidden ?? field.kind === 'bare').map(([documentPath]) => documentPath),
    ).toEqual([])
  })
})

test.each([
  [{ status: 'Launched' }, true],
  [{ status: 'Launched', type: 'Standard' }, true],
  [{ status: 'Launched', type: 'Enterprise' }, false],
  [{ status: 'In Progress' }, false],
  [{}, false],
])('an app whose onboarding is %j gathers changes: %s', (onboarding, gathers) => {
  expect(hasReleaseTray(onboarding)).toBe(gathers)
})

describe('the changes that a save leaves waiting', () => {
  test.each([
    ['a new platform version', accountSetup, { platform_version: '9.0' }, { platform_version: '10.0' }, ['platform_version']],
    ['what it was before', accountSetup, { platform_version: '9.0' }, { platform_version: '9.0' }, []],
    ['what phones read at their next start', onboardingDesign, { name: 'Still' }, { name: 'Stillwater' }, []],
    ['a new tagline', onboardingDesign, { tagline: 'Calm' }, { tagline: 'Calmer', name: 'Still' }, ['tagline']],
    ['a field that is not sent', onboardingDesign, { tagline: 'Calm' }, {}, []],
  ] as const)('%s', (_what, settings, before, after, names) => {
    expect(waitingChanges(settings, before, after).map(({ name }) => name)).toEqual(names)
  })
})

describe('what a person is told', () => {
  test.each([
    [[], null],
    [['new_build'], '1 change goes out with the next build'],
    [['new_build', 'new_design'], '2 changes go out with the next build'],
    [['new_review'], '1 change goes out with the next store review'],
    [['new_build', 'new_review'], '2 changes go out with the next build and store review'],
  ] as const)('%j', (kinds, sentence) => {
    expect(waitingSentence(kinds)).toBe(sentence)
  })

  test('before a save, with time and cost as the document names them (WIZ-079, WIZ-080)', () => {
    expect(releaseQuestion([{ label: 'App icon name', kind: 'new_build' }])).toBe(
      '“App icon name” goes out with the next build. A rebuild takes an additional 1-2 weeks and costs up to $200.',
    )
    expect(
      releaseQuestion([
        { label: 'Logos', kind: 'new_design' },
        { label: 'Short description', kind: 'new_review' },
        { label: 'Branding info', kind: 'new_design' },
      ]),
    ).toBe(
      '“Logos” and “Branding info” go out with the next build. Design changes after approval cost $50-$250 and take 1-2 additional weeks. ' +
        '“Short description” goes out with the next store review. We review your store info within 1-3 business days. Apple and Google review it after that.',
    )
  })
})

test('a screen whose address has one part has none of them: the generic form asks nothing before it saves', () => {
  const generic = allSettings.filter(({ segment, settings }) => !segment.includes('/') && !settings.partOf)
  expect(generic.filter(({ settings }) => Object.values(settings.release).some(isWaitingKind)).map(({ segment }) => segment)).toEqual([])
})
