import type { WizardSection } from '@greenroom/contract/onboarding/sections'
import { type ComponentType, useId } from 'react'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts'
import { IconLock } from '../../ui/icons/icon-lock.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { SectionProps } from './+section-props.ts'
import classes from './onboarding.module.css'

/** The inside of each section, loaded when it is opened. */
const bodies: Readonly<Record<WizardSection['id'], ComponentType<SectionProps>>> = {
  design: onDemand(async () => (await import('./+sections/app-design.tsx')).AppDesign),
  home_profile: onDemand(async () => (await import('./+content/home-profile.tsx')).HomeProfile),
  content: onDemand(async () => (await import('./+content/upload-content.tsx')).UploadContent),
  store: onDemand(async () => (await import('./+sections/store-info.tsx')).StoreInfo),
  developer: onDemand(async () => (await import('./+sections/developer-accounts.tsx')).DeveloperAccounts),
  build_and_submit: onDemand(async () => (await import('./+sections/build-and-submit.tsx')).BuildAndSubmit),
}

type Props = SectionProps & { section: WizardSection; step: number; isOpen: boolean; onToggle: () => void }

/** One section of the accordion: its number, name, status and battery, and its inside while it is open. */
export function SectionPanel({ section, step, isOpen, onToggle, ...props }: Props) {
  const { state } = props
  const id = useId()
  const Body = bodies[section.id]
  return (
    <section className={classes.section} data-open={isOpen || undefined} data-disabled={state.disabled || undefined}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={state.disabled}
          onClick={onToggle}
        >
          <span className={classes.step} data-complete={state.complete || undefined} aria-hidden="true">
            {state.complete ? <IconCheck size={16} /> : state.disabled ? <IconLock size={16} /> : step}
          </span>
          <span className={classes.title}>{section.title}</span>
          <span className={classes.status}>{state.statusText}</span>
          <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
        </button>
      </h2>
      <p className={classes.purpose}>{state.waitsFor ?? section.purpose}</p>
      <div id={id} hidden={!isOpen} className={classes.body}>
        {isOpen && <Body {...props} />}
      </div>
    </section>
  )
}
