import type { Resource } from '@greenroom/contract/define/define-resource'
import { Skeleton } from '@mantine/core'
import classes from './record-form.module.css'

/** The form's own layout while the record is on its way. */
export function FormSkeleton({ resource }: { resource: Resource }) {
  return (
    <div className={classes.form} aria-hidden="true">
      <Skeleton height={32} width="min(20rem, 70%)" mb="md" />
      {resource.sections.slice(0, 3).map((section) => (
        <div key={section.title} className={classes.section}>
          <Skeleton height={20} width="8rem" />
          <div className={classes.fields}>
            {section.fields.slice(0, 3).map((name) => (
              <Skeleton key={name} height={58} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
