import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import { memo } from 'react'
import { FormColumns } from './form-columns.tsx'
import { FormSection } from './form-section.tsx'
import { SectionIndex } from './section-index.tsx'

type Props = { resource: Resource; /** Whether something else has the place of the rail. */ isBeside: boolean }

/**
 * The fields of a form. Memoized: a keystroke that makes the form dirty or valid re-renders the bar, but no section.
 */
export const FormSections = memo(function FormSections({ resource, isBeside }: Props) {
  const draw = (sections: readonly Section[]) =>
    sections.map((section) => <FormSection key={section.title} resource={resource} section={section} />)
  if (isBeside) return draw(resource.sections)
  return <FormColumns resource={resource} index={<SectionIndex resource={resource} />} draw={draw} />
})
