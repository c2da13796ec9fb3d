import type { Resource } from '@greenroom/contract/define/define-resource'
import { StoredRecord } from '../form/form-screen.tsx'
import { askBeforeDemotion } from './ask-before-demotion.ts'
import { PersonPanels } from './person-panels.tsx'

/** A user's account: its form, then apps, sessions and changes. */
export function PersonScreen({ resource, id }: { resource: Resource; id: string }) {
  return (
    <>
      <StoredRecord key={id} resource={resource} id={id} beforeSave={askBeforeDemotion} />
      <PersonPanels id={id} />
    </>
  )
}
