import type { Resource } from '@greenroom/contract/define/define-resource'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import { valuesOn } from '@greenroom/contract/planning/contributions'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import { unsavedHere } from '../../ui/unsaved-changes.ts'
import { loadedDefinition } from '../definitions/definitions.ts'
import { LimitGate } from '../limit/limit-gate.tsx'
import type { ApiRecord } from '../records.ts'
import { useRecord } from '../use-record.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { draftValues } from './publishing.ts'
import { isMissingRecord, RecordFailure } from './record-failure.tsx'
import { RecordForm } from './record-form.tsx'
import type { BeforeSave } from './save-options.ts'
import { SingleScreen } from './single-screen.tsx'
import { useLoadFailure } from './use-load-failure.ts'

const NestedRedirect = onDemand(async () => (await import('./redirect-to-record.tsx')).RedirectToRecord)

/** The form at /{segment}/new and /{segment}/{id}. The router only accepts segments of a definition. */
export function FormScreen() {
  const { segment = '', id } = useParams({ strict: false })
  const { day } = useSearch({ strict: false })
  const resource = loadedDefinition(segment)
  if (!resource) return null
  if (resource.parent && id !== undefined) return <NestedRedirect key={id} resource={resource} id={id} />
  if (resource.single) return <SingleScreen resource={resource} />
  if (id !== undefined) return <StoredRecord key={`${segment}/${id}`} resource={resource} id={id} />
  return (
    <LimitGate key={segment} resource={resource}>
      <RecordForm resource={resource} stored={null} {...beginningOn(resource, day)} />
    </LimitGate>
  )
}

/** The calendar adds a record for a day: ?day=2026-12-06. */
function beginningOn(resource: Resource, day: unknown) {
  if (typeof day !== 'string' || !isCalendarDay(day)) return {}
  return { begins: { ...draftValues(resource), ...valuesOn(resource, day) } }
}

type StoredProps = {
  resource: Resource
  id: string
  children?: (item: ApiRecord) => ReactNode
  beside?: (item: ApiRecord) => ReactNode
  beforeSave?: BeforeSave
}

/**
 * The form of an existing record; `children` renders what is above its sections, `beside` what is next to them. If the
 * record was deleted since an earlier visit, a message is shown instead, unless the user has unsaved input.
 */
export function StoredRecord({ resource, id, children, beside, beforeSave }: StoredProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRecord(resource, id)
  const [loadedAt] = useState(dataUpdatedAt)
  const isMissing = isMissingRecord(error) && !isFetching
  useLoadFailure(resource.loadFailure, data ? null : error)
  // Rendered bit by bit, so that the page answers meanwhile: at once it would be one task of some 200 ms.
  const isReady = useDeferredValue(data !== undefined)
  if (isReady && data && !(isMissing && dataUpdatedAt === loadedAt && unsavedHere() === 'none')) {
    return (
      <RecordForm resource={resource} stored={data} beforeSave={beforeSave} beside={beside?.(data)}>
        {children?.(data)}
      </RecordForm>
    )
  }
  if (error && !isFetching) return <RecordFailure resource={resource} error={error} onRetry={() => void refetch()} />
  return <FormSkeleton resource={resource} />
}
