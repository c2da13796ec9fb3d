import type { OnboardingSection } from '../access/onboarding.ts'
import type { LinkKey } from '../navigation.ts'
import { onboardingCosts, onboardingTimes, onboardingWords } from './constants.ts'
import type { WizardVariant } from './sections.ts'

type SectionWords = {
  /** How long it takes the owner. */
  takes: string
  /** What the owner should have ready. */
  needs: string
  /** What happens after the submission, and who acts next. */
  afterwards: string
  /** The cost of later changes. */
  warning?: string
  /** The operator's video about it. */
  film: LinkKey
}

/**
 * The texts next to a section of the wizard. Content of an Enterprise app is not reviewed, and the app has no build of
 * its own: it is live when submitted (WIZ-055).
 */
export function sectionWordsOf(section: OnboardingSection, variant: WizardVariant): SectionWords {
  const { warning, ...words } = sectionWords[section]
  if (variant === 'enterprise' && section === 'content') return { ...words, afterwards: ENTERPRISE_LIVE }
  return sectionWords[section]
}

const ENTERPRISE_LIVE = 'Your app goes live as soon as you submit, and you get the full portal.'

/** In plain words, for the Standard wizard. */
export const sectionWords: Readonly<Record<OnboardingSection, SectionWords>> = {
  design: {
    takes: 'About 15 minutes',
    needs: 'Your logo, if you have one, and a tagline of 7-10 words',
    afterwards: 'Our team designs your app and sends you mockups to approve.',
    warning: `${onboardingWords.redesignWarning} A custom logo costs about ${onboardingCosts.customLogo} extra.`,
    film: 'wizardFilmDesign',
  },
  home_profile: {
    takes: 'About 20 minutes',
    needs: 'A welcome picture or video, and a picture of you',
    afterwards: 'You can add your topics and everything else.',
    film: 'wizardFilmHomeProfile',
  },
  content: {
    takes: 'A few hours; you can stop and come back at any time',
    needs: 'Texts and pictures, links to your videos, and at least 15 pictures for a gallery',
    afterwards: onboardingWords.contentReview,
    warning: onboardingWords.rebuildWarning,
    film: 'wizardFilmContent',
  },
  store: {
    takes: 'About 30 minutes',
    needs: 'A short and a full description, 5-7 keywords, and the addresses of your support and privacy pages',
    afterwards: onboardingWords.storeReview,
    film: 'wizardFilmStore',
  },
  developer: {
    takes: `A video call of ${onboardingTimes.developerCall}; please block one hour`,
    needs: `A proof of address from the last ${onboardingTimes.addressProof}, and a card for ${onboardingCosts.bothAccounts} in total`,
    afterwards: 'We set up both accounts together in the call.',
    film: 'wizardFilmDeveloper',
  },
  build_and_submit: {
    takes: 'Days to weeks',
    needs: 'The owner’s sections, submitted and reviewed',
    afterwards: 'The creator gets the full portal at the next sign-in.',
    film: 'wizardFilmBuild',
  },
}
