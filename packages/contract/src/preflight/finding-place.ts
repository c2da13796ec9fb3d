import type { AppFacts, Facts } from '../access/facts.ts'
import { redirectFor } from '../access/gates.ts'
import { isFinished, type OnboardingSection } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { contentTypeState, readProgress } from '../onboarding/progress.ts'
import { type ContentKey, contentTypes, homeProfileKeys } from '../onboarding/required-content.ts'
import { contentPath } from '../onboarding/review/content-path.ts'
import { isOpenAgain } from '../onboarding/review/open-again.ts'
import { sectionState } from '../onboarding/section-state.ts'
import { sectionsOf, variantOf } from '../onboarding/sections.ts'
import { resourceByName } from '../resources/all.ts'
import type { Check, Finding, FixTarget } from './define-check.ts'
import { fieldAddress } from './target-address.ts'

/** The app in which a finding is to be fixed. `onboarding` has its counted content (`withCounts`). */
export type AppNow = { app: AppFacts; onboarding: unknown }

/** Who fixes a finding now, and the screen on which they do. `forTeam`: the screen on which our team can fix it. */
export type FixLocation = { by: 'owner' | 'team'; open: string; forTeam: string }

/**
 * Who fixes a finding, and where. The owner, wherever they can change it at this moment; our team otherwise, which can
 * open every screen of the app.
 */
export function locationOf(check: Pick<Check, 'by' | 'target'>, { target = check.target }: Finding, now: AppNow): FixLocation {
  const owners = check.by === 'owner' ? ownersAddress(target, now) : null
  const forTeam = teamsAddress(target, now)
  return owners === null ? { by: 'team', open: forTeam, forTeam } : { by: 'owner', open: owners, forTeam }
}

/** The kind of content in the wizard to which an address of the console belongs; null for others. */
function contentKeyOf(address: string): ContentKey | null {
  const segment = address.split(/[/?]/)[1]
  return contentTypes.find(({ resource }) => resourceByName(resource)?.segment === segment)?.key ?? null
}

/** What a finding is about, by path: a value of the app, a kind of content, or else the status of its section. */
export function pathOf({ target: usual, section }: Pick<Check, 'target' | 'section'>, { target = usual }: Finding): string {
  if ('field' in target) return target.field
  const key = contentKeyOf(target.address)
  return key ? contentPath(key) : `onboarding.progress.${section}.status`
}

function ownersAddress(target: FixTarget, now: AppNow): string | null {
  const facts: Facts = { user: { isSuper: false }, app: now.app }
  if ('address' in target) return now.app.inWizard ? contentAddress(target.address, now) : opened(target.address, facts)
  const address = opened(fieldAddress(target.field), facts)
  const section = sectionOf(target.field)
  if (address === null || section === null) return address
  const waited = addressWaitedFor(section, now)
  if (waited !== null) return waited
  return isEditable(section, now) || isOpenAgain(now.onboarding, section, target.field) ? address : null
}

function teamsAddress(target: FixTarget, now: AppNow): string {
  if ('address' in target) return target.address
  const section = sectionOf(target.field)
  return (section && addressWaitedFor(section, now)) ?? fieldAddress(target.field)
}

/** Content in the wizard, where an owner adds, edits and deletes the kinds that it counts. */
function contentAddress(address: string, now: AppNow): string | null {
  const variant = variantOf(valuesOf(now.onboarding).type)
  const progress = readProgress(now.onboarding)
  if (address === '/') {
    const hasRoom = contentTypes.some(({ key }) => contentTypeState(key, { variant, progress }).canAdd)
    return hasRoom && isEditable('content', now) ? '/onboarding?open=content' : null
  }
  const key = contentKeyOf(address)
  if (key === null) return null
  const section = variant === 'enterprise' && homeProfileKeys.includes(key) ? 'home_profile' : 'content'
  const mayChange = isEditable(section, now) || isOpenAgain(now.onboarding, section, contentPath(key))
  return mayChange ? `/onboarding?open=${section}&kind=${key}` : null
}

/** While a section waits for another one, that one is the place; null if it waits for none. */
function addressWaitedFor(section: OnboardingSection, now: AppNow): string | null {
  if (!stateOf(section, now).disabled) return null
  const { design, content } = readProgress(now.onboarding)
  const first = !isFinished(design.status) ? 'design' : section === 'developer' && content.percentage < 100 ? 'content' : 'store'
  return `/onboarding?open=${first}`
}

function isEditable(section: OnboardingSection, now: AppNow): boolean {
  const isOffered = sectionsOf(variantOf(valuesOf(now.onboarding).type), { isSuper: false }).some(({ id }) => id === section)
  return isOffered && stateOf(section, now).editable
}

function stateOf(section: OnboardingSection, { onboarding }: AppNow) {
  return sectionState({ section, variant: variantOf(valuesOf(onboarding).type), onboarding, viewer: { isSuper: false } })
}

/** The section of the wizard in which a value is entered; null for values of other screens. */
function sectionOf(field: string): OnboardingSection | null {
  if (field.startsWith('about.design.')) return 'design'
  if (field.startsWith('about.store.')) return 'store'
  if (field.startsWith('onboarding.progress.developer')) return 'developer'
  return field.startsWith('onboarding.') ? 'build_and_submit' : null
}

/** The address if this person can open it. */
function opened(address: string, facts: Facts): string | null {
  return redirectFor(address.split('?')[0] ?? address, facts) === null ? address : null
}
