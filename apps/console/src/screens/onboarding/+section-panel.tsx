import type { WizardSection } from '@greenroom/contract/onboarding/sections'
import { type ComponentType, useId } from 'react'
import { IconCheck } from '../../ui/icons/icon-check.ts'
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts'
import { IconLock } from '../../ui/icons/icon-lock.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Battery } from './+battery.tsx'
import { SectionGuide } from './+section-guide.tsx'
import type { SectionProps } from './+section-props.ts'
import { StoreCheckLink } from './+store-check-link.tsx'
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
  const link = isOpen ? 'Close' : (state.link ?? (state.disabled ? null : 'View'))
  return (
    <section
      id={`section-${section.id}`}
      className={classes.section}
      data-open={isOpen || undefined}
      data-disabled={state.disabled || undefined}
    >
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
            {state.complete ? <IconCheck size={18} stroke={2.5} /> : state.disabled ? <IconLock size={16} /> : step}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{section.title}</span>
            <span className={classes.purpose}>{state.waitsFor ?? section.purpose}</span>
          </span>
          <span className={classes.side}>
            <span className={classes.status} data-complete={state.complete || undefined}>
              {state.statusText}
            </span>
            <Battery percentage={state.percentage} label={`${section.title} progress`} />
          </span>
          {link && (
            <span className={classes.link}>
              {link}
              <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
            </span>
          )}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={classes.body}>
        {isOpen && (
          <>
            <SectionGuide section={section.id} title={section.title} state={state} />
            {state.locked && <p className={classes.locked}>You submitted this. To change something, write to us.</p>}
            <Body {...props} />
            {(section.id === 'store' || section.id === 'build_and_submit') && <StoreCheckLink />}
          </>
        )}
      </div>
    </section>
  )
}
