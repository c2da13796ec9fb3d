import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import type { PageFields } from '@greenroom/contract/define/page-of'
import { FieldInputs } from '../../fields/field-input.tsx'
import { type PageRole, PageRoleContext } from '../../fields/page-role.ts'
import classes from './page-section.module.css'
import { sectionId } from './section-index.tsx'

type Props = { resource: Resource; section: Section; page: PageFields }

/**
 * The first section of a record that is written as a page: the picture, the title and the text as members read them.
 * Labels and the heading are there for screen readers.
 */
export function PageSection({ resource, section, page }: Props) {
  const id = sectionId(resource, section)
  const roles: readonly [PageRole, string | undefined][] = [
    ['cover', page.cover],
    ['title', page.title],
    ['text', page.text],
  ]
  const others = section.fields.filter((name) => !roles.some(([, named]) => named === name))
  return (
    <section className={classes.page} data-page aria-labelledby={id}>
      <h2 id={id} className={classes.heading} tabIndex={-1}>
        {section.title}
      </h2>
      {roles.map(
        ([role, name]) =>
          name !== undefined && (
            <PageRoleContext key={role} value={role}>
              <div className={classes.part} data-page-role={role}>
                <FieldInputs fields={resource.fields} names={[name]} />
              </div>
            </PageRoleContext>
          ),
      )}
      {others.length > 0 && (
        <div className={classes.others}>
          <FieldInputs fields={resource.fields} names={others} />
        </div>
      )}
    </section>
  )
}
