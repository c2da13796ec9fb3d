import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { failureSentence } from '../../api/failure.ts'
import { manyOf, oneOf } from '../../fields/naming.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toPath } from '../../ui/to-path.ts'

/** Shown if a record does not exist, or no longer exists: a retry would not help, so it offers links (ERR-013). */
export function MissingRecord({ resource, error }: { resource: Resource; error: Error }) {
  const hasTrash = offers(resource, 'trash')
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        scene="lost"
        title={`We can’t find this ${oneOf(resource.label)}`}
        text={`${failureSentence(error)}${hasTrash ? ' Anything deleted in the last 30 days is in the trash.' : ''}`}
      >
        {hasTrash && (
          <ButtonLink {...toPath('/trash')} variant="default">
            Check the trash
          </ButtonLink>
        )}
        <ToItsList resource={resource} />
      </EmptyState>
    </div>
  )
}

/** A link to the list of a record; nothing for one inside another record. */
export function ToItsList({ resource }: { resource: Resource }) {
  if (resource.parent) return null
  return <ButtonLink {...toPath(`/${resource.segment}`)}>Go to {manyOf(resource.label)}</ButtonLink>
}
