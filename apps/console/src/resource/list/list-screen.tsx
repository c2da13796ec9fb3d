import { resourceBySegment } from '@greenroom/contract/resources/all'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ResourceList } from './resource-list.tsx'
import { useStartView } from './views/start-view.ts'

const SingleScreen = onDemand(async () => (await import('../form/single-screen.tsx')).SingleScreen, <PageSkeleton />)

/** The list at /{segment}. The router lets only segments of a definition through. */
export function ListScreen() {
  const { segment = '' } = useParams({ strict: false })
  const resource = resourceBySegment(segment)
  if (!resource) return null
  return resource.single ? <SingleScreen key={segment} resource={resource} /> : <Begun key={segment} resource={resource} />
}

/** The list as its address says; the plain address is the view with which the person begins it. */
function Begun({ resource }: { resource: Resource }) {
  const { known } = useStartView(resource)
  const isPlain = Object.keys(useSearch({ strict: false })).length === 0
  if (known && isPlain) return <Navigate to="." search={{ ...known.query, view: known.id }} replace />
  return <ResourceList resource={resource} />
}
