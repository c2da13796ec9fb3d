import type { OnboardingSection } from '@greenroom/contract/access/onboarding'

/** Parts of the wizard that an address may ask for, `?open=listing`, with the section that each is in. */
const sections: Readonly<Record<string, OnboardingSection>> = {
  ...{ design: 'design', content: 'content', listing: 'store', info: 'store', support: 'store', developer: 'developer' },
  ...{ build: 'build_and_submit', build_and_submit: 'build_and_submit' },
}

/** The part that the address asks for, and its section; null for none. */
export function askedPart(search = window.location.search): { part: string; section: OnboardingSection } | null {
  const part = new URLSearchParams(search).get('open') ?? ''
  const section = Object.hasOwn(sections, part) ? sections[part] : undefined
  return section ? { part, section } : null
}
