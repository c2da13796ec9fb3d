import type { Resource, Section } from '@greenroom/contract/define/define-resource'
import type { ReactNode } from 'react'
import classes from './record-form.module.css'
import { isLong } from './section-index.tsx'

type Props = { resource: Resource; /** Shown above the rail. */ index?: ReactNode; draw(sections: readonly Section[]): ReactNode }

/**
 * A form's sections: those of the rail at the right if there is space, otherwise after the others, which is always
 * their order for the keyboard.
 */
export function FormColumns({ resource, index, draw }: Props) {
  const [main, rail] = [false, true].map((inRail) =>
    resource.sections.filter(({ column: parentColumn }) => (parentColumn === 'rail') === inRail),
  )
  if (!rail?.length && !isLong(resource)) return draw(resource.sections)
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{draw(main ?? [])}</div>
      <div className={classes.rail}>
        <div className={classes.sticky}>
          {index}
          {draw(rail ?? [])}
        </div>
      </div>
    </div>
  )
}
