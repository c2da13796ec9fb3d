import type { Resource } from '@greenroom/contract/define/define-resource'
import { memo } from 'react'
import { FormColumns } from './form-columns.tsx'
import { FormSection } from './form-section.tsx'
import { SectionIndex } from './section-index.tsx'

/**
 * The fields of a form. Memoized: a keystroke that makes the form dirty or valid re-renders the bar, but no section.
 */
export const FormSections = memo(function FormSections({ resource }: { resource: Resource }) {
  return (
    <FormColumns
      resource={resource}
      index={<SectionIndex resource={resource} />}
      draw={(sections) => sections.map((section) => <FormSection key={section.title} resource={resource} section={section} />)}
    />
  )
})
