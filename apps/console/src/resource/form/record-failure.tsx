import type { Resource } from '@greenroom/contract/define/define-resource'
import { Failure, failureSentence } from '../../api/failure.ts'
import { oneOf } from '../../fields/naming.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MissingRecord, ToItsList } from './missing-record.tsx'

/** In place of a record: that there is none, otherwise what failed, Retry, and the way to its list. */
export function RecordFailure({ resource, error, onRetry }: { resource: Resource; error: Error; onRetry: () => void }) {
  if (isMissingRecord(error)) return <MissingRecord resource={resource} error={error} />
  return (
    <LoadFailure title={`This ${oneOf(resource.label)} could not be loaded`} line={failureSentence(error)} onRetry={onRetry}>
      <ToItsList resource={resource} />
    </LoadFailure>
  )
}

/** Whether the server answered that there is no such record. */
export function isMissingRecord(error: unknown): error is Failure {
  return error instanceof Failure && error.status === 404
}
