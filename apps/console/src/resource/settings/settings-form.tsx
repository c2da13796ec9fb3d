import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ReactNode } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { useAppSession } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { FormInDrawer } from '../form/save-options.ts'
import { useRecord } from '../use-record.ts'

type Props = { resource: Resource; children?: ReactNode; beforeSave?: FormInDrawer['beforeSave'] }

/** The form of a part of the app; `children` are shown above its sections. */
export function SettingsForm({ resource, children, beforeSave }: Props) {
  const { app } = useAppSession()
  const { data, error, isFetching, refetch } = useRecord(resource, app.id)
  if (data) {
    return (
      // Another app is another record: input for the first one must not carry over.
      <RecordForm key={app.id} resource={resource} stored={data} beforeSave={beforeSave}>
        {children}
      </RecordForm>
    )
  }
  if (error && !isFetching) {
    return <LoadFailure title={`${resource.label.one} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  return <FormSkeleton resource={resource} />
}
