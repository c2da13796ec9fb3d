import type { Settings } from '@greenroom/contract/app-document/define-settings'
import type { App } from '@greenroom/contract/apps/app-answers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { keepNewer } from '../../api/keep-newer.ts'
import { BelowLocked } from '../../fields/below-locked.ts'
import { useAppSession } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { recordOf } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { askAboutRelease } from './ask-about-release.ts'
import { ReleaseLine } from './release-line.tsx'
import { itemOf } from './settings-record.ts'

const SuggestAtField = onDemand(async () => (await import('../suggestions/suggest-at-field.tsx')).SuggestAtField, null, 'The suggestions')

/** What the page has read so shortly before is not read again. */
const FRESH_MS = 5_000

type Props = {
  settings: Settings
  /** The version of the app that the page shows. */
  version: number
  /**
   * The app's document, and when it was read, as a time of `computerNow()`; the form begins with it. Not in a drawer,
   * which takes the focus when it has opened: a form before that could not focus the field of a link.
   */
  begins?: { app: App; readAt: number }
  children?: ReactNode
}

/**
 * A settings screen as one of several forms on a page; `children` are shown above its sections and can use its values.
 * Data older than the page's version may lack a lock, so the form waits for one that is as new.
 */
export function SettingsPanel({ settings, version, begins, children }: Props) {
  const path = usePathOf(settings)
  const { app, facts } = useAppSession()
  const suggest = useCallback((name: string) => <SuggestAtField form={settings} name={name} />, [settings])
  const { data, error, isFetching, refetch } = useQuery({
    ...recordOf(path, settings, app.id),
    ...(begins && { initialData: () => itemOf(settings.settings, begins.app), initialDataUpdatedAt: begins.readAt }),
    staleTime: FRESH_MS,
    structuralSharing: keepNewer,
  })
  const read = data?.version ?? 0
  const mayAsk = data !== undefined && !isFetching && !error
  useEffect(() => {
    if (mayAsk && read < version) void refetch()
  }, [mayAsk, read, version, refetch])
  // A form that is already open keeps its input.
  const [first] = useState(version)
  if (data && read >= first) {
    return (
      <BelowLocked value={facts.user.isSuper ? null : suggest}>
        <RecordForm resource={settings} stored={data} part={settings.name} beforeSave={askAboutRelease(settings, app)}>
          <ReleaseLine resource={settings} />
          {children}
        </RecordForm>
      </BelowLocked>
    )
  }
  if (error && !isFetching) {
    return <LoadFailure title={`${settings.label.one} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  return <FormSkeleton resource={settings} />
}
