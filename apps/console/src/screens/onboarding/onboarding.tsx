import { isLaunched, type OnboardingSection } from '@greenroom/contract/access/onboarding'
import { type NextStep as NextStepData, nextStepOf } from '@greenroom/contract/onboarding/next-step'
import { readProgress } from '@greenroom/contract/onboarding/progress'
import { sectionState } from '@greenroom/contract/onboarding/section-state'
import { sectionsOf, variantOf } from '@greenroom/contract/onboarding/sections'
import { useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { useSessionData } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionPanel } from './+panel/section-panel.tsx'
import { ShowPhone } from './+phone/show-phone.tsx'
import { TypedDesignProvider, useNewTypedDesign } from './+phone/typed-design.ts'
import { usePhoneColumn } from './+phone/use-phone-column.ts'
import { NextStep } from './+progress/next-step.tsx'
import { Stages } from './+progress/stages.tsx'
import { partInUrl } from './+state/part-in-url.ts'
import type { SectionProps } from './+state/section-props.ts'
import { useLive } from './+state/use-live.ts'
import { useOnboarding } from './+state/use-onboarding.ts'
import classes from './onboarding.module.css'

const PhoneColumn = onDemand(async () => (await import('./+phone/phone-column.tsx')).PhoneColumn, null, 'The preview')
const LaunchedDialog = onDemand(async () => (await import('./+progress/launched-dialog.tsx')).LaunchedDialog, null, 'The message')

/** Launch Your App: the wizard that guides an owner from an empty app to a live one (WIZ-001). */
export function Onboarding() {
  const { user } = useSessionData().facts
  const onboarding = useOnboarding()
  const { app, error, refresh } = onboarding
  useLive(refresh)
  const variant = variantOf(app.onboarding.type)
  const sections = sectionsOf(variant, user).map((section) => ({
    section,
    state: sectionState({ section: section.id, variant, onboarding: app.onboarding, viewer: user }),
  }))
  const next = nextStepOf(app.onboarding, variant, user)
  const [chosen, setChosen] = useState<OnboardingSection | 'none' | null>(partInUrl()?.section ?? null)
  const open = chosen ?? next.section
  const phone = usePhoneColumn()
  const typedDesign = useNewTypedDesign()
  const [adding, setAdding] = useState<SectionProps['adding']>(null)

  const show = (section: OnboardingSection, adds: NextStepData['adds']) => {
    setChosen(section)
    setAdding(adds ? { key: adds, opening: performance.now() } : null)
    document.querySelector(`#section-${section} button`)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  const toggle = (section: OnboardingSection) => {
    setChosen(open === section ? 'none' : section)
    setAdding(null)
  }

  return (
    <TypedDesignProvider value={typedDesign}>
      <div className={classes.wizard}>
        <PageHeader
          title="Launch Your App"
          text={`${app.name}: ${isLaunched(app.onboarding.status) ? 'live' : doneWords(sections.map(({ state }) => state.complete))}`}
          actions={phone.canShow && <ShowPhone onShow={phone.show} />}
        />
        {error && (
          <LoadFailure title="The latest progress could not be loaded" line={failureSentence(error)} onRetry={() => void refresh()} />
        )}
        <NextStep step={next} viewer={user} onOpen={show} />
        <div className={classes.columns} data-phone={phone.isShown || undefined}>
          <div className={classes.sections}>
            {sections.map(({ section, state }, index) => (
              <SectionPanel
                key={section.id}
                section={section}
                step={index + 1}
                isOpen={open === section.id && !state.disabled}
                onToggle={() => toggle(section.id)}
                app={app}
                variant={variant}
                progress={readProgress(app.onboarding)}
                viewer={user}
                state={state}
                adding={adding}
                onboarding={onboarding}
              />
            ))}
          </div>
          {/* An Enterprise app has no build of its own. */}
          {variant === 'standard' && <Stages onboarding={app.onboarding} isRow={phone.isShown} />}
          {phone.isShown && <PhoneColumn app={app} section={open} onHide={phone.hide} />}
        </div>
        {!user.isSuper && isLaunched(app.onboarding.status) && app.onboarding.wizard !== true && <LaunchedDialog name={app.name} />}
      </div>
    </TypedDesignProvider>
  )
}

function doneWords(complete: readonly boolean[]): string {
  return `${complete.filter(Boolean).length} of ${complete.length} steps done`
}
