import { resourceBySegment } from '@greenroom/contract/resources/all'
import { useParams } from '@tanstack/react-router'
import { ResourceList } from './resource-list.tsx'

/** The list at /{segment}. The router lets only segments of a definition through. */
export function ListScreen() {
  const { segment = '' } = useParams({ strict: false })
  const resource = resourceBySegment(segment)
  return resource ? <ResourceList key={segment} resource={resource} /> : null
}
