import type { Resource } from '@greenroom/contract/define/define-resource'
import { useParams } from '@tanstack/react-router'
import { NotFound } from '../../shell/fallback/not-found.tsx'
import { StoredRecord } from '../form/form-screen.tsx'
import { askBeforeDemotion } from './ask-before-demotion.ts'
import { PersonPanels } from './person-panels.tsx'

/** The account of a person: its form, then apps, sessions and changes. Nobody is made here. */
export function PersonScreen({ resource }: { resource: Resource }) {
  const { id } = useParams({ strict: false })
  if (id === undefined) return <NotFound />
  return (
    <>
      <StoredRecord key={id} resource={resource} id={id} beforeSave={askBeforeDemotion} />
      <PersonPanels id={id} />
    </>
  )
}
