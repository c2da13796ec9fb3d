import type { OnboardingSection } from '@greenroom/contract/access/onboarding'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** Parts of the wizard that a URL can open, `?open=listing`, with their section. */
const sections: Readonly<Record<string, OnboardingSection>> = {
  ...{
    design: 'design',
    store: 'store',
    home_profile: 'home_profile',
    content: 'content',
    listing: 'store',
    info: 'store',
    support: 'store',
    developer: 'developer',
  },
  ...{ assets: 'build_and_submit', build: 'build_and_submit', final_info: 'build_and_submit', build_and_submit: 'build_and_submit' },
}

/** The part in the URL, and its section; null for none. */
export function partInUrl(search = window.location.search): { part: string; section: OnboardingSection } | null {
  const part = new URLSearchParams(search).get('open') ?? ''
  const section = Object.hasOwn(sections, part) ? sections[part] : undefined
  return section ? { part, section } : null
}

/**
 * What is open in a section: initially the part in the URL, resolved by `find`. Closing it removes the part from the
 * URL.
 */
export function usePartInUrl<What>(find: (part: string) => What | undefined): [What | null, (what: What | null) => void] {
  const navigate = useNavigate()
  const [open, setOpen] = useState<What | null>(() => {
    const requested = partInUrl()
    return (requested && find(requested.part)) ?? null
  })
  const show = (what: What | null) => {
    setOpen(what)
    if (what === null && partInUrl()) void navigate({ to: '/onboarding', search: {}, replace: true })
  }
  return [open, show]
}
