import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormColumns } from './form-columns.tsx'
import classes from './record-form.module.css'

/** The form's layout while the record is loading. */
export function FormSkeleton({ resource }: { resource: Resource }) {
  return (
    <div className={classes.form} aria-hidden="true">
      <Skeleton height={32} width="min(20rem, 70%)" margin="0 0 var(--gr-space-md)" />
      <FormColumns resource={resource} draw={(sections) => sections.slice(0, 3).map(waiting)} />
    </div>
  )
}

function waiting({ title, fields }: Section) {
  return (
    <div key={title} className={classes.section}>
      <Skeleton height={20} width="8rem" />
      <div className={classes.fields}>
        {fields.slice(0, 3).map((name) => (
          <div key={name}>
            <Skeleton height={12} width="6rem" margin="0 0 10px" />
            <Skeleton height={36} />
          </div>
        ))}
      </div>
    </div>
  )
}
