import type { Resource } from '@greenroom/contract/define/define-resource'
import { useQuery } from '@tanstack/react-query'
import { failureSentence } from '../../api/failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { listOf } from '../records.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { usePathOf } from '../use-path-of.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { RecordForm } from './record-form.tsx'

/** The form of a single record, which may not be saved yet (TRK-034 to TRK-036), or of a part of the app. */
export function SingleScreen({ resource }: { resource: Resource }) {
  return resource.settings ? <SettingsForm resource={resource} /> : <OnlyRecord resource={resource} />
}

function OnlyRecord({ resource }: { resource: Resource }) {
  const path = usePathOf(resource)
  const { data, error, isFetching, refetch } = useQuery({
    ...listOf(path, resource, { page: '1', per_page: '1' }),
    refetchOnMount: 'always',
  })
  if (data) return <RecordForm resource={resource} stored={data.data[0] ?? null} />
  if (error && !isFetching) {
    return <LoadFailure title={`${resource.label.one} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  return <FormSkeleton resource={resource} />
}
