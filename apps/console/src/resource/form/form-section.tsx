import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import { pageOf } from '@greenroom/contract/define/page-of'
import { FieldInputs } from '../../fields/field-input.tsx'
import { useWidgetForm } from '../../fields/form-context.ts'
import { PageSection } from './page-section.tsx'
import classes from './record-form.module.css'
import { sectionId, useIsOpen } from './section-index.tsx'

/**
 * One section of the form: its heading at the left or above, then its fields. It is not shown if this user has no
 * fields in it.
 */
export function FormSection({ resource, section }: { resource: Resource; section: Section }) {
  const { part } = useWidgetForm()
  if (!useIsOpen(resource, section)) return null
  const page = section === resource.sections[0] ? pageOf(resource) : null
  if (page) return <PageSection resource={resource} section={section} page={page} />
  const id = sectionId(resource, section)
  const isNamedAbove = part === undefined && isWholePage(resource)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id} className={isNamedAbove ? 'gr-unseen' : classes.title} tabIndex={-1}>
          {section.title}
        </h2>
        {section.help && <p className={classes.help}>{section.help}</p>}
      </div>
      <div className={classes.fields}>
        <FieldInputs fields={resource.fields} names={section.fields} sectionHelp={section.help} />
      </div>
    </section>
  )
}

/** The only section of a settings page: the page's title already names it. */
function isWholePage({ settings, sections }: Resource): boolean {
  return settings !== undefined && sections.length === 1
}
