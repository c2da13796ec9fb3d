import type { Resource } from '@greenroom/contract/define/define-resource'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { useSessionData } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { loadedDefinition } from '../definitions.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { recordOf } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { ReleaseLine } from './release-line.tsx'

/**
 * The settings screen whose address has more than one part: /app/about_members. The router lets only addresses of a
 * definition through.
 */
export function SettingsScreen() {
  const segment = useLocation({ select: ({ pathname }) => pathname.replace(/^\/|\/$/g, '') })
  const resource = loadedDefinition(segment)
  return resource ? <SettingsForm key={segment} resource={resource} /> : null
}

/** The form of a part of the app; `children` stand over its sections. */
export function SettingsForm({ resource, children }: { resource: Resource; children?: ReactNode }) {
  const path = usePathOf(resource)
  const { app } = useSessionData()
  const { data, error, isFetching, refetch } = useQuery({ ...recordOf(path, resource, app.id), refetchOnMount: 'always' })
  if (data) {
    return (
      // Another app is another record: what was typed about the first one is not its own.
      <RecordForm key={app.id} resource={resource} stored={data}>
        <ReleaseLine resource={resource} />
        {children}
      </RecordForm>
    )
  }
  if (error && !isFetching) {
    return <LoadFailure title={`${resource.label.one} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  return <FormSkeleton resource={resource} />
}
