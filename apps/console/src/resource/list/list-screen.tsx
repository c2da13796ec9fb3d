import type { Resource } from '@greenroom/contract/define/define-resource'
import { forRole } from '@greenroom/contract/define/for-role'
import { useParams } from '@tanstack/react-router'
import { useSessionData } from '../../session/use-session.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { loadedDefinition } from '../definitions/definitions.ts'
import { ResourceList } from './resource-list.tsx'
import { useRowsAhead } from './state/use-list.ts'
import { useStartHere } from './views/at-start-view.tsx'

const SingleScreen = onDemand(async () => (await import('../form/single-screen.tsx')).SingleScreen, <PageSkeleton />)

/** The list at /{segment}. The router only accepts segments of a definition. */
export function ListScreen() {
  const { segment = '' } = useParams({ strict: false })
  const resource = loadedDefinition(segment)
  if (!resource) return null
  return resource.single ? <SingleScreen key={segment} resource={resource} /> : <ResourceList key={segment} resource={resource} />
}

/** Asks for the rows of this address while the console is being drawn for the first time; draws nothing. */
export function ListAhead() {
  const { segment = '' } = useParams({ strict: false })
  const resource = loadedDefinition(segment)
  return resource && !resource.single ? <RowsAhead resource={resource} /> : null
}

function RowsAhead({ resource }: { resource: Resource }) {
  const { facts } = useSessionData()
  // The list goes on to its default view, and asks by itself.
  return useStartHere(resource) ? null : <PlainAhead resource={forRole(resource, facts)} />
}

function PlainAhead({ resource }: { resource: Resource }) {
  useRowsAhead(resource)
  return null
}
