import type { OnboardingSection } from '@greenroom/contract/access/onboarding'
import { readProgress } from '@greenroom/contract/onboarding/progress'
import { sectionState } from '@greenroom/contract/onboarding/section-state'
import { sectionsOf, variantOf } from '@greenroom/contract/onboarding/sections'
import { useState } from 'react'
import { useSessionData } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionPanel } from './+section-panel.tsx'
import { useOnboarding } from './+use-onboarding.ts'

/** Launch Your App: the wizard that leads an owner from an empty app to a live one (WIZ-001). */
export function Onboarding() {
  const { user } = useSessionData().facts
  const onboarding = useOnboarding()
  const { app } = onboarding
  const variant = variantOf(app.onboarding.type)
  const progress = readProgress(app.onboarding)
  const sections = sectionsOf(variant, user).map((section) => ({
    section,
    state: sectionState({ section: section.id, variant, onboarding: app.onboarding, viewer: user }),
  }))
  const next = sections.find(({ state }) => !state.complete && !state.disabled)
  const [chosen, setChosen] = useState<OnboardingSection | 'none' | null>(null)
  const open = chosen ?? next?.section.id
  return (
    <>
      <PageHeader title="Launch Your App" text={app.name} />
      {sections.map(({ section, state }, index) => (
        <SectionPanel
          key={section.id}
          section={section}
          step={index + 1}
          isOpen={open === section.id && !state.disabled}
          onToggle={() => setChosen(open === section.id ? 'none' : section.id)}
          app={app}
          variant={variant}
          progress={progress}
          viewer={user}
          state={state}
          onboarding={onboarding}
        />
      ))}
    </>
  )
}
