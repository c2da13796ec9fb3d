import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { useSessionData } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { recordOf } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { askAboutRelease } from './ask-about-release.ts'
import { ReleaseLine } from './release-line.tsx'

/** A settings screen as one of several forms of a page; `children` stand over its sections and may ask its values. */
export function SettingsPanel({ settings, children }: { settings: Settings; children?: ReactNode }) {
  const path = usePathOf(settings)
  const { app } = useSessionData()
  const { data, error, isFetching, refetch } = useQuery({ ...recordOf(path, settings, app.id), refetchOnMount: 'always' })
  if (data) {
    return (
      <RecordForm resource={settings} stored={data} part={settings.name} beforeSave={askAboutRelease(settings, app)}>
        <ReleaseLine resource={settings} />
        {children}
      </RecordForm>
    )
  }
  if (error && !isFetching) {
    return <LoadFailure title={`${settings.label.one} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  return <FormSkeleton resource={settings} />
}
