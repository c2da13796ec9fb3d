import { useParams } from '@tanstack/react-router'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { loadedDefinition } from '../definitions/definitions.ts'
import { ResourceList } from './resource-list.tsx'

const SingleScreen = onDemand(async () => (await import('../form/single-screen.tsx')).SingleScreen, <PageSkeleton />)

/** The list at /{segment}. The router only accepts segments of a definition. */
export function ListScreen() {
  const { segment = '' } = useParams({ strict: false })
  const resource = loadedDefinition(segment)
  if (!resource) return null
  return resource.single ? <SingleScreen key={segment} resource={resource} /> : <ResourceList key={segment} resource={resource} />
}
