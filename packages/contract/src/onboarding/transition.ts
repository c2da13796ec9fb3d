import { isFinished, isLaunched, type OnboardingSection, onboardingSections } from '../access/onboarding.ts'
import { LAUNCHED_STATUS } from '../account-status/account-groups.ts'
import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { READY } from './constants.ts'
import { isStoreWritten, readProgress } from './progress.ts'
import { sectionState } from './section-state.ts'
import { type Viewer, variantOf } from './sections.ts'

/** A change of an app: its onboarding before and after, and the changed paths of its document. */
export type OnboardingChange = {
  before: unknown
  after: unknown
  changed: ReadonlySet<string>
  viewer: Viewer
  /** The store info is incomplete although its parts are marked complete. It is then left to its own submit. */
  isStoreLacking?: boolean
  /** The app is disabled: a launch does not change that. */
  isDisabled?: boolean
}

/** The reason why the submission is rejected, or the additional values to write, by path. */
export type Transition = { refused: string } | { sets: Readonly<Record<string, unknown>> }

const FINAL_INFO = ['qrcode', 'qrcode_file', 'play_store_link', 'app_store_link', 'privacy_policy_url']

type States = Pick<OnboardingChange, 'before' | 'after' | 'changed'>

/** The sections that a change submits. The status of the whole app submits the last one, launched before or not. */
export function handedIn({ before, after, changed }: States): readonly OnboardingSection[] {
  const isLaunch = changed.has('onboarding.status') && isLaunched(valuesOf(after).status) && !isLaunched(valuesOf(before).status)
  const last = variantOf(valuesOf(after).type) === 'enterprise' ? 'content' : 'build_and_submit'
  return onboardingSections.filter((section) => {
    const isDone = section === 'build_and_submit' ? isLaunched : isFinished
    const isSent = changed.has(statusAt(section)) && isDone(statusIn(after, section)) && !isDone(statusIn(before, section))
    return isSent || (isLaunch && section === last)
  })
}

/**
 * The effects of a change of an app (specification §4; OQ-001 to OQ-006, OQ-073). `before` and `after` include the
 * counts of the stored content if a section is submitted. Values set by the change itself take precedence, except the
 * status of the section whose submit launches the app.
 */
export function transitionOf(change: OnboardingChange): Transition {
  const { before, after, changed, viewer } = change
  const variant = variantOf(valuesOf(after).type)
  const sections = handedIn(change)
  const contentLaunches = sections.includes('content') && variant === 'enterprise'
  for (const section of sections) {
    if (contentLaunches && section === 'build_and_submit') continue
    const onboarding = withStatus(after, section, statusIn(before, section))
    const { missing } = sectionState({ section, variant, onboarding, viewer })
    if (missing.length > 0) return { refused: missing.join(' ') }
  }
  const sets: Values = {}
  const set = (path: string, value: unknown) => {
    if (!changed.has(path)) sets[path] = value
  }
  saveFinalInfo(change, set)
  if (contentLaunches) {
    sets[statusAt('content')] = 'Launched'
    set(statusAt('build_and_submit'), 'Launched')
    launch(change, set, 'with confetti')
  } else if (sections.includes('build_and_submit')) {
    if (!isLaunched(statusIn(after, 'build_and_submit'))) sets[statusAt('build_and_submit')] = 'Launched'
    launch(change, set, variant === 'standard' ? 'with confetti' : 'quietly')
  }
  begin(change, set)
  finishStore(change, sections, set)
  return { sets }
}

type Setter = (path: string, value: unknown) => void

function launch({ isDisabled = false }: OnboardingChange, set: Setter, how: 'with confetti' | 'quietly'): void {
  set('onboarding.status', 'Launched')
  set('onboarding.wizard', false)
  if (!isDisabled) set('setup.app_status', LAUNCHED_STATUS)
  if (how === 'with confetti') set('onboarding.confetti', true)
}

/** Writing to a section sets it in progress. */
function begin({ before, changed }: OnboardingChange, set: Setter): void {
  const progress = readProgress(before)
  for (const section of ['design', 'store'] as const) {
    const prefixes = [`about.${section}.`, `onboarding.progress.${section}.`]
    const isWritten = [...changed].some((path) => prefixes.some((prefix) => path.startsWith(prefix)))
    if (progress[section].status === 'Get Started' && isWritten) set(statusAt(section), 'In Progress')
  }
}

/** A store that is written completely is submitted together with design and the call for the developer accounts. */
function finishStore({ after, isStoreLacking = false }: OnboardingChange, sections: readonly OnboardingSection[], set: Setter): void {
  const { store } = readProgress(after)
  const isDue = sections.includes('design') || sections.includes('developer')
  if (!isDue || isStoreLacking || !isStoreWritten(store) || isFinished(store.status)) return
  set(statusAt('store'), 'Submitted')
}

/** The final info of a finished build sets Build and Submit to Saved (OQ-002). */
function saveFinalInfo({ after, changed }: OnboardingChange, set: Setter): void {
  const onboarding = valuesOf(after)
  const has = (name: string) => typeof onboarding[name] === 'string' && onboarding[name] !== ''
  const isTouched = ['build_and_submit', ...FINAL_INFO].some((name) => changed.has(`onboarding.${name}`))
  const isSaved = isFinished(statusIn(after, 'build_and_submit'))
  if (isTouched && onboarding.build_and_submit === READY && FINAL_INFO.some(has) && !isSaved) set(statusAt('build_and_submit'), 'Saved')
}

function statusAt(section: OnboardingSection): string {
  return `onboarding.progress.${section}.status`
}

function statusIn(onboarding: unknown, section: OnboardingSection): unknown {
  return valuesOf(valuesOf(valuesOf(onboarding).progress)[section]).status
}

function withStatus(onboarding: unknown, section: OnboardingSection, status: unknown): Values {
  const progress = valuesOf(valuesOf(onboarding).progress)
  return { ...valuesOf(onboarding), progress: { ...progress, [section]: { ...valuesOf(progress[section]), status } } }
}
