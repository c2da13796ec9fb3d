import { isFinished, isLaunched, type OnboardingSection } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import { contentTypeState, contentTypesOf, type OnboardingProgress, readProgress } from './progress.ts'
import { type ContentType, contentTypes, homeProfileKeys, isComplete } from './required-content.ts'
import { requestedIn, reviewIn } from './review/open-again.ts'
import { changes, dueWords } from './review/review-words.ts'
import { sectionState } from './section-state.ts'
import { sectionsOf, type Viewer, type WizardVariant } from './sections.ts'
import { type Stage, stagesOf } from './stages.ts'

/** The owner's next step, or what the owner is waiting for. */
export type NextStep = {
  title: string
  text: string
  /** The section of the step; null while the owner is waiting, or everything is done. */
  section: OnboardingSection | null
  /** The kind of content to add. */
  adds?: ContentType['key']
  /** The button's label. */
  action: 'Start' | 'Continue'
}

const owner = { isSuper: false }

/**
 * The owner's next step, or who is to act: shown at the top of the wizard. Staff read 'the app' instead of 'your app'.
 */
export function nextStepOf(onboarding: unknown, variant: WizardVariant, { isSuper }: Viewer = owner): NextStep {
  const your = isSuper ? 'the' : 'your'
  if (isLaunched(valuesOf(onboarding).status))
    return { title: isSuper ? 'The app is live' : 'Your app is live', text: 'Congratulations!', section: null, action: 'Continue' }
  const progress = readProgress(onboarding)
  const section = sectionsOf(variant, owner).find(({ id }) => requestedIn(onboarding, id).length > 0)
  if (section) {
    return {
      title: `Our team asks for ${changes(requestedIn(onboarding, section.id).length)}`,
      text: isSuper
        ? `The review of ${section.title} is paused until the owner sends it back.`
        : `The review of ${section.title} is paused until you send it back. You’ll find each note next to its field.`,
      section: section.id,
      action: 'Continue',
    }
  }
  const open = sectionsOf(variant, owner).find(({ id }) => {
    const { complete, disabled } = sectionState({ section: id, variant, onboarding, viewer: owner })
    return !complete && !disabled
  })
  if (!open) return waitingFor(onboarding, variant, isSuper)
  const isBegun = progress[open.id].status !== 'Get Started'
  if (open.id === 'content' || open.id === 'home_profile') return contentStep(open, progress, variant, your)
  if (open.id === 'developer') {
    return {
      title: `Book ${your} call`,
      text: `We set up ${your} developer accounts together in a video call.`,
      section: open.id,
      action: 'Start',
    }
  }
  return {
    title: `${isBegun ? 'Finish' : 'Begin with'} ${open.title}`,
    text: open.purpose,
    section: open.id,
    action: isBegun ? 'Continue' : 'Start',
  }
}

const things: Readonly<Record<ContentType['key'], [one: string, many: string]>> = {
  home: ['a home screen', 'home screens'],
  topics: ['a topic', 'topics'],
  profiles: ['a profile', 'profiles'],
  galleries: ['a gallery', 'galleries'],
  blogs: ['a blog post', 'blog posts'],
  videos: ['a video', 'videos'],
  articles: ['an article', 'articles'],
  journals: ['a journal', 'journals'],
  questions: ['a Q&A', 'Q&As'],
}

function contentStep(
  section: { id: OnboardingSection; title: string },
  progress: OnboardingProgress,
  variant: WizardVariant,
  your: 'the' | 'your',
): NextStep {
  const types = section.id === 'content' ? contentTypesOf(variant) : contentTypes.filter(({ key }) => homeProfileKeys.includes(key))
  const name = section.id === 'content' ? `${your} content` : section.title
  const missing = types.find(({ key }) => contentTypeState(key, { variant, progress }).canAdd)
  if (missing) {
    const { current, required } = progress.content.counts[missing.key]
    const [one, many] = things[missing.key]
    const left = Math.max(1, required - current)
    const title = left === 1 ? `Add ${current === 0 ? one : one.replace(/^an? /, 'one more ')}` : `Add ${left} ${many}`
    const text = `${counted(types, progress)} of ${section.title} done.`
    return { title, text, section: section.id, adds: missing.key, action: 'Continue' }
  }
  if (isFinished(progress[section.id === 'content' ? 'content' : 'home_profile'].status)) {
    return {
      title: `Complete ${name}`,
      text: 'Some of the required content was deleted. Please add it again.',
      section: section.id,
      action: 'Continue',
    }
  }
  return {
    title: `Submit ${name}`,
    text: 'Everything is ready. Check it once more, then submit it.',
    section: section.id,
    action: 'Continue',
  }
}

function counted(types: readonly ContentType[], { content }: OnboardingProgress): string {
  return `${types.filter(({ key }) => isComplete(content.counts[key])).length} of ${types.length} parts`
}

/** What our team does at each stage, for the waiting owner. */
const waits: Readonly<Record<Stage['label'], string>> = {
  DESIGN: 'We are designing the app.',
  REVIEW: 'We are reviewing the content.',
  BUILD: 'We are building the app.',
  SUBMIT: 'We are submitting the app to the stores.',
  'LIVE!': 'The app is with the stores. We launch it as soon as it is approved.',
}

function waitingFor(onboarding: unknown, variant: WizardVariant, isSuper: boolean): NextStep {
  const stage = stagesOf(onboarding).find(({ isComplete: isDone }) => !isDone)
  const [due] = sectionsOf(variant, owner)
    .flatMap(({ id }) => reviewIn(onboarding, id)?.due_on ?? [])
    .toSorted()
  const side = isSuper ? 'The owner has done everything.' : 'All done on your side.'
  const text = `${side} ${waits[stage?.label ?? 'LIVE!']}${due === undefined ? '' : ` Our next review is due ${dueWords(due)}.`}`
  return { title: 'It’s our turn', text, section: null, action: 'Continue' }
}
