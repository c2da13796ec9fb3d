import { reviewIn } from '@greenroom/contract/onboarding/review/open-again'
import { reviewStatusText } from '@greenroom/contract/onboarding/review/review-words'
import type { WizardSection } from '@greenroom/contract/onboarding/sections'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useId, useMemo, useState } from 'react'
import { requestedChanges } from '../+review/requested-changes.ts'
import type { SectionProps } from '../+state/section-props.ts'
import { RequestedFieldsProvider } from '../../../fields/requested-fields.ts'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts'
import { IconLock } from '../../../ui/icons/icon-lock.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Battery } from './battery.tsx'
import { SectionGuide } from './section-guide.tsx'
import classes from './section-panel.module.css'
import { StoreCheckLink } from './store-check-link.tsx'

/** The content of each section, loaded when it is opened. */
const bodies: Readonly<Record<WizardSection['id'], ComponentType<SectionProps>>> = {
  design: onDemand(async () => (await import('../+sections/app-design.tsx')).AppDesign, null, 'The section'),
  home_profile: onDemand(async () => (await import('../+content/home-profile.tsx')).HomeProfile, null, 'The section'),
  content: onDemand(async () => (await import('../+content/upload-content.tsx')).UploadContent, null, 'The section'),
  store: onDemand(async () => (await import('../+sections/store-info.tsx')).StoreInfo, null, 'The section'),
  developer: onDemand(async () => (await import('../+sections/developer-accounts.tsx')).DeveloperAccounts, null, 'The section'),
  build_and_submit: onDemand(async () => (await import('../+sections/build-and-submit.tsx')).BuildAndSubmit, null, 'The section'),
}

const ReviewPanel = onDemand(async () => (await import('../+review/review-panel.tsx')).ReviewPanel, null, 'The review')
const SuggestionsLink = onDemand(async () => (await import('./suggestions-link.tsx')).SuggestionsLink, null, 'The suggestions')
const OwnerNotes = onDemand(async () => (await import('../+review/owner-notes.tsx')).OwnerNotes, null, 'The notes')

type Props = SectionProps & { section: WizardSection; step: number; isOpen: boolean; onToggle: () => void }

/** One section of the accordion: its number, name, status and battery, and its content while it is open. */
export function SectionPanel({ section, step, isOpen, onToggle, ...props }: Props) {
  const { state, app, viewer } = props
  const navigate = useNavigate()
  const review = reviewIn(app.onboarding, section.id)
  const statusText = review && reviewStatusText(review, viewer)
  const requestedFields = useMemo(() => requestedChanges(reviewIn(app.onboarding, section.id)), [app.onboarding, section.id])
  /** Counts jumps from a note to its field: each remounts the content, like opening the URL. */
  const [visit, setVisit] = useState(0)
  const showField = async (address: string) => {
    await navigate({ to: '/onboarding', search: Object.fromEntries(new URL(address, window.location.href).searchParams), replace: true })
    setVisit((count) => count + 1)
  }
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
            <span className={classes.purpose}>
              {state.waitsFor ?? (state.complete && requestedFields.notes.size === 0 ? statusText : null) ?? section.purpose}
            </span>
          </span>
          <span className={classes.side}>
            <span
              className={classes.status}
              data-complete={(state.complete && requestedFields.notes.size === 0) || undefined}
              data-asked={requestedFields.notes.size > 0 || undefined}
            >
              {requestedFields.notes.size > 0 && statusText !== null ? statusText : state.disabled ? 'Locked' : state.statusText}
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
            <SectionGuide section={section.id} title={section.title} state={state} variant={props.variant} />
            {/* The form of the design shows it itself. */}
            {state.locked && section.id !== 'design' && requestedFields.notes.size === 0 && (
              <p className={classes.locked}>
                You submitted this. <span>{lockedWords(section.id, statusText)}</span>
              </p>
            )}
            {review && requestedFields.notes.size > 0 && !viewer.isSuper && (
              <OwnerNotes {...props} review={review} onShow={(address) => void showField(address)} />
            )}
            {review && viewer.isSuper && review.state !== 'closed' && <ReviewPanel {...props} />}
            {viewer.isSuper && (section.id === 'design' || section.id === 'store') && <SuggestionsLink />}
            <RequestedFieldsProvider value={requestedFields}>
              <Body key={visit} {...props} />
            </RequestedFieldsProvider>
            {(section.id === 'store' || section.id === 'build_and_submit') && <StoreCheckLink />}
          </>
        )}
      </div>
    </section>
  )
}

function lockedWords(section: WizardSection['id'], statusText: string | null): string {
  const how = section === 'store' ? 'To change something, open its part and suggest a change.' : 'To change something, write to us.'
  if (statusText === null) return how
  return section === 'store' ? `${statusText}. ${how}` : `${statusText}.`
}
