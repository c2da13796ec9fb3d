import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { onboardingWords } from '@greenroom/contract/onboarding/constants'
import { requestedIn } from '@greenroom/contract/onboarding/review/open-again'
import { changes } from '@greenroom/contract/onboarding/review/review-words'
import { storeInfo } from '@greenroom/contract/settings/onboarding/store_info'
import { storeListing } from '@greenroom/contract/settings/onboarding/store_listing'
import { storeSupport } from '@greenroom/contract/settings/onboarding/store_support'
import { Button } from '@mantine/core'
import { usePartInUrl } from '../+state/part-in-url.ts'
import type { SectionProps } from '../+state/section-props.ts'
import { SettingsDrawer } from '../../../resource/settings/settings-drawer.tsx'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { useLast } from '../../../ui/use-last.ts'
import { RefusedFields, refusedIn } from './refused-fields.ts'
import classes from './sections.module.css'
import { StorePage } from './store-page.tsx'
import { SubmitBar } from './submit-bar.tsx'

const StoreRemarks = onDemand(async () => (await import('./store-remarks.tsx')).StoreRemarks)

const parts: readonly { key: 'listing' | 'info' | 'support'; settings: Settings; isOnStorePage: boolean }[] = [
  { key: 'listing', settings: storeListing, isOnStorePage: true },
  { key: 'info', settings: storeInfo, isOnStorePage: true },
  { key: 'support', settings: storeSupport, isOnStorePage: false },
]

/** App Store Info: three drawers with the texts shown in the stores, then the submit. */
export function StoreInfo(props: SectionProps) {
  const { app, progress, state, onboarding } = props
  const [open, setOpen] = usePartInUrl((partName) => parts.find(({ key }) => key === partName))
  const shown = useLast(open)
  const notes = requestedIn(app.onboarding, 'store')
  const changesOf = (key: string) => {
    const paths = Object.values(parts.find((part) => part.key === key)?.settings.settings.at ?? {})
    return notes.filter(({ field }) => paths.includes(field)).length
  }
  const verbOf = (part: 'listing' | 'info' | 'support') =>
    changesOf(part) > 0 ? 'Change' : state.locked ? 'View' : progress.store[part] ? 'Edit' : 'Start'
  const submit = () =>
    void onboarding.save({
      about: { store: { i_understand: true } },
      onboarding: { progress: { store: { status: 'Submitted' } } },
    })
  return (
    <>
      <ul className={classes.rows}>
        {parts.map((part) => (
          <li key={part.key} className={classes.row}>
            <span className={classes.mark} data-done={progress.store[part.key] || undefined} aria-hidden="true">
              {progress.store[part.key] && <IconCheck size={14} />}
            </span>
            <span className={classes.words}>
              <strong>{part.settings.label.one}</strong>
              <small>{part.settings.settings.reaches}</small>
              {refusedIn(part.settings, onboarding.refused).flatMap(([name, texts]) =>
                texts.map((message) => (
                  <span key={`${name} ${message}`} className={classes.refused} role="alert">
                    {part.settings.fields[name]?.label}: {message}
                  </span>
                )),
              )}
            </span>
            <span className={classes.state}>
              {changesOf(part.key) > 0 ? changes(changesOf(part.key)) : progress.store[part.key] ? 'Complete' : 'To do'}
            </span>
            <Button
              variant={progress.store[part.key] ? 'default' : 'light'}
              aria-label={`${verbOf(part.key)} ${part.settings.label.one}`}
              onClick={() => setOpen(part)}
            >
              {verbOf(part.key)}
            </Button>
          </li>
        ))}
      </ul>
      <SubmitBar
        state={state}
        onboarding={onboarding}
        onSubmit={submit}
        acknowledgement={`I understand that my answers cannot be changed after I submit them. ${onboardingWords.storeReview}`}
      />
      {shown && (
        <SettingsDrawer
          key={shown.key}
          settings={shown.settings}
          version={app.version}
          title={shown.settings.label.one}
          open={open !== null}
          onClose={() => setOpen(null)}
        >
          <RefusedFields messages={refusedIn(shown.settings, onboarding.refused)} />
          <StoreRemarks settings={shown.settings} app={app} />
          {shown.isOnStorePage && <StorePage app={app} />}
        </SettingsDrawer>
      )}
    </>
  )
}
