import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import { memo, useId } from 'react'
import { FieldInputs } from '../../fields/field-input.tsx'
import { useWidgetForm } from '../../fields/form-context.ts'
import classes from './record-form.module.css'

/**
 * One part of the form: what it is about at the left, its fields at the right. Without a field for this person it is
 * not drawn. The key that makes a form changed or valid draws the bar anew, but no section.
 */
export const FormSection = memo(function FormSection({ resource, section }: { resource: Resource; section: Section }) {
  const id = useId()
  const { facts } = useWidgetForm()
  if (!section.fields.some((name) => resource.fields[name]?.gate?.(facts) ?? true)) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id} className={classes.title}>
          {section.title}
        </h2>
        {section.help && <p className={classes.help}>{section.help}</p>}
      </div>
      <div className={classes.fields}>
        <FieldInputs fields={resource.fields} names={section.fields} />
      </div>
    </section>
  )
})
