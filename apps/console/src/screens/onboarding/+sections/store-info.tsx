import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { messagesByField } from '@greenroom/contract/app-document/document-values'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { onboardingWords } from '@greenroom/contract/onboarding/constants'
import { requestedIn } from '@greenroom/contract/onboarding/review/open-again'
import type { TypedFinding } from '@greenroom/contract/preflight/typed-findings'
import { storeInfo } from '@greenroom/contract/settings/onboarding/store_info'
import { storeListing } from '@greenroom/contract/settings/onboarding/store_listing'
import { storeSupport } from '@greenroom/contract/settings/onboarding/store_support'
import { useMemo, useState, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { usePartInUrl } from '../+state/part-in-url.ts'
import type { SectionProps } from '../+state/section-props.ts'
import { FieldRemarksProvider } from '../../../fields/field-remarks.tsx'
import { useRequestedFields } from '../../../fields/requested-fields.ts'
import { SettingsDrawer } from '../../../resource/settings/settings-drawer.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { useLast } from '../../../ui/use-last.ts'
import classes from './sections.module.css'
import { StorePage } from './store-page.tsx'
import { StorePart } from './store-part.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { usePartBlockers } from './use-part-blockers.ts'

const StoreRemarks = onDemand(async () => (await import('./store-remarks.tsx')).StoreRemarks, null, 'The remarks')

type Part = { key: 'listing' | 'info' | 'support'; settings: Settings; isOnStorePage: boolean }

const parts: readonly Part[] = [
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
  const requestedOf = ({ settings }: Part) => notes.filter(({ field }) => Object.values(settings.settings.at).includes(field)).length
  const blockers = usePartBlockers({ version: app.version, isWanted: !state.complete || notes.length > 0 })
  const problemsOf = ({ key, settings }: Part) => {
    const refused = refusedIn(settings, onboarding.refused).flatMap(([name, texts]) =>
      texts.map((text) => labeled(settings.fields[name]?.label, text)),
    )
    if (refused.length > 0) return refused
    // A part that is not complete says so itself.
    return progress.store[key] ? (blockers.get(key) ?? []) : []
  }
  const submit = () =>
    void onboarding.save({
      about: { store: { i_understand: true } },
      onboarding: { progress: { store: { status: 'Submitted' } } },
    })
  return (
    <>
      <ul className={classes.rows}>
        {parts.map((part) => (
          <StorePart
            key={part.key}
            settings={part.settings}
            isWritten={progress.store[part.key]}
            requested={requestedOf(part)}
            isLocked={state.locked}
            problems={problemsOf(part)}
            onOpen={() => setOpen(part)}
          />
        ))}
      </ul>
      <SubmitBar
        state={state}
        onboarding={onboarding}
        onSubmit={submit}
        acknowledgement={`I understand that my answers cannot be changed after I submit them. ${onboardingWords.storeReview}`}
      />
      {shown && <StoreDrawer key={shown.key} {...props} part={shown} open={open !== null} onClose={() => setOpen(null)} />}
    </>
  )
}

type DrawerProps = Pick<SectionProps, 'app' | 'state' | 'onboarding'> & { part: Part; open: boolean; onClose(): void }

/** The form of one part, with the store check's remarks at the fields that this user can change now. */
function StoreDrawer({ app, state, onboarding, part: { settings, isOnStorePage }, open, onClose }: DrawerProps) {
  const [found, setFound] = useState<readonly TypedFinding[]>([])
  const { open: opened } = useRequestedFields().inForm(settings)
  const remarks = useMemo(() => (state.locked ? found.filter(({ field }) => opened.has(field)) : found), [found, state.locked, opened])
  return (
    <FieldRemarksProvider value={remarks}>
      <SettingsDrawer settings={settings} version={app.version} title={settings.label.one} open={open} onClose={onClose}>
        <RefusedFields messages={refusedIn(settings, onboarding.refused)} />
        <StoreRemarks settings={settings} app={app} onFound={setFound} />
        {isOnStorePage && <StorePage app={app} />}
      </SettingsDrawer>
    </FieldRemarksProvider>
  )
}

/** The message with its field's name, unless it begins its finding with it. */
function labeled(label: string | undefined, message: string): string {
  return label === undefined || message.includes(`${label}: `) ? message : `${label}: ${message}`
}

/** The errors of a rejected submit for the fields of one form. */
function refusedIn({ fields, settings }: Settings, messages: FieldMessages): [name: string, texts: readonly string[]][] {
  return Object.entries(messagesByField(settings.at, messages)).filter(([name]) => name in fields)
}

/** Sets the errors of a rejected submit on the fields of the surrounding form when it is opened. Renders nothing. */
function RefusedFields({ messages }: { messages: ReturnType<typeof refusedIn> }) {
  const { setError } = useFormContext()
  const key = JSON.stringify(messages)
  useEffect(() => {
    const read: typeof messages = JSON.parse(key)
    for (const [name, texts] of read) setError(name, { type: 'server', message: texts.join(' ') })
  }, [key, setError])
  return null
}
